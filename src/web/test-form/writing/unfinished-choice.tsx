import { useEffect, useRef, useState } from 'react';

import { m } from '#messages';

import { screens } from '../../../contract/screens.ts';
import { CallFailure, messageOf } from '../../shared/calls/call-failure.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { focusIfLost } from './focus-if-lost.ts';
import { discardGeneration, continueGeneration, takeUnfinished } from '../generation/generation.ts';
import { subjectOf, type Unfinished } from '../generation/generation-store.ts';

export interface UnfinishedChoiceProps {
  generation: Unfinished;
  /** Undefined for a guest, who signs in for more tests. */
  onUpgrade: (() => void) | undefined;
  /** Opens a blank form; undefined for a guest. */
  onBlankForm: (() => void) | undefined;
}

/** What to do with the questions of a test that could not be finished. Nothing happens to them until the learner chooses. */
export function UnfinishedChoice({ generation, onUpgrade, onBlankForm }: UnfinishedChoiceProps) {
  const subjectId = subjectOf(generation);
  const ready = generation.questions.length;
  const place = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState<'take' | 'discard'>();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => focusIfLost(place.current), []);

  const choose = async (choice: 'take' | 'discard', act: (subject: string | undefined) => Promise<void>) => {
    setBusy(choice);
    await act(subjectId);
    setBusy(undefined);
    setAsking(false);
  };

  return (
    <div className="stack stopped screen-only" ref={place} tabIndex={-1}>
      <p className="reading">
        {generation.reason} {m.form_not_counted()}
      </p>
      {generation.refusal !== undefined && <Refusal refusal={generation.refusal} onUpgrade={onUpgrade} />}
      <div className="row tight choices">
        <Button kind="pen" disabled={busy !== undefined} onClick={() => continueGeneration(subjectId)}>
          {m.form_keep_going()}
        </Button>
        <Button isBusy={busy === 'take'} disabled={busy === 'discard'} onClick={() => void choose('take', takeUnfinished)}>
          {m.form_take_these({ count: ready })}
        </Button>
        <Button kind="quiet" disabled={busy !== undefined} onClick={() => setAsking(true)}>
          {m.form_discard()}
        </Button>
        {onBlankForm && (
          <Button kind="quiet" disabled={busy !== undefined} onClick={onBlankForm}>
            {m.form_new_test()}
          </Button>
        )}
      </div>
      <AlertDialog
        isOpen={isAsking}
        message={m.form_discard_question({ count: ready })}
        confirmLabel={m.form_discard()}
        cancelLabel={m.form_keep_them()}
        confirmKind="danger"
        isBusy={busy === 'discard'}
        onConfirm={() => void choose('discard', discardGeneration)}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

function Refusal({ refusal, onUpgrade }: { refusal: unknown; onUpgrade: (() => void) | undefined }) {
  const hasNoneLeft = refusal instanceof CallFailure && refusal.code === 'no-tests-left';
  return (
    <Notice kind="error" action={hasNoneLeft && onUpgrade ? { label: m.form_upgrade(), onPress: onUpgrade } : undefined}>
      {m.form_questions_kept({ reason: messageOf(refusal) })}
      {hasNoneLeft && !onUpgrade && (
        <span className="row tight suggestions">
          <LinkButton to={screens.login}>{m.form_login()}</LinkButton>
        </span>
      )}
    </Notice>
  );
}
