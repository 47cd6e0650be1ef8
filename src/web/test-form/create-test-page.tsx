import { type ReactNode, useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { m } from '#messages';
import { nextMonthStart } from '../../assessment/allowance.ts';
import { levelOf } from '../../assessment/levels.ts';
import { papersAddress } from '../../contract/home-addresses.ts';
import { Link } from '../shared/link.tsx';
import { useAddress, useParameter } from '../shared/address.tsx';
import { lastChoices, type TestData, testData } from '../shared/root/browser-storage.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { CallFailure, call } from '../shared/calls/call.ts';
import { monthDayText } from '../ui/text/figure-text.ts';
import { Named } from '../ui/text/lang-of.tsx';
import { Words } from '../ui/text/words.tsx';
import { Notice } from '../ui/notice.tsx';
import { premiumUntil } from '../shared/user/premium-until.ts';
import { useRoot } from '../shared/root/root-state.ts';
import { startLearnerTest } from '../shared/start-learner-test.ts';
import { showToast } from '../ui/toast.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { useStorageReady } from '../shared/root/use-stored-state.ts';
import { NewTestFlow } from './new-test.tsx';
import { usePrefill } from './form/use-prefill.ts';

export interface CreateTestPageProps {
  onUpgrade: () => void;
}

export function CreateTestPage({ onUpgrade }: CreateTestPageProps) {
  usePageTitle(m.form_new_test());
  const subjectId = useParameter('subjectId');
  const subject = useSubjectName(subjectId);
  const label = useSubmitLabel();
  const storageReady = useStorageReady();
  const { search } = useAddress();
  const refill = usePrefill(subjectId);

  const create = async ({ formData, generatedData }: TestData) => {
    const { test } = await call('createTest', {
      body: { formData: { subjectId: formData.subjectId }, questionsArray: generatedData.questions },
    });
    return test._id;
  };

  if (subject.isMissing) {
    return (
      <main className="stack loose create-test">
        <Notice kind="error">{m.form_subject_gone()}</Notice>
        <LinkButton to="/home">{m.form_home()}</LinkButton>
      </main>
    );
  }
  return (
    <main className="stack loose create-test">
      <h1>
        <Named text={subject.name ?? m.form_new_test()} />
      </h1>
      {refill.takeBack && (
        <Notice kind="info" action={{ label: m.form_bring_back(), onPress: refill.takeBack }}>
          {m.form_refilled()}
        </Notice>
      )}
      <NewTestFlow
        key={`${subjectId} ${refill.isTakenBack} ${subject.hasLevel}`}
        subjectId={subjectId}
        beforeForm={
          <p>
            <Link to={papersAddress({ subject: subjectId })}>{m.form_full_paper()}</Link>
          </p>
        }
        submitLabel={label.text}
        note={label.note}
        generationId={new URLSearchParams(search).get('generation') ?? undefined}
        noneLeft={label.isUpgrade ? <NoneLeft label={label.text} onUpgrade={onUpgrade} /> : undefined}
        onNoneLeft={onUpgrade}
        onAttemptNow={async (data) => {
          await storageReady();
          await startLearnerTest(await create(data));
          testData.clear();
          showToast('success', m.shared_starts_now());
        }}
        onAttemptLater={async (data) => {
          await create(data);
          testData.clear();
          showToast('success', m.form_saved());
          navigate(`/home/subject/${subjectId}`);
        }}
        onOpenFor={async (data, use) => {
          const testId = await create(data);
          testData.clear();
          showToast('success', m.form_saved());
          navigate(`/home/subject/${subjectId}?${use}=${encodeURIComponent(testId)}`);
        }}
      />
    </main>
  );
}

function NoneLeft({ label, onUpgrade }: { label: ReactNode; onUpgrade: () => void }) {
  return (
    <>
      <Notice kind="info">{m.form_none_left_words()}</Notice>
      <Button kind="pen" className="go" onClick={onUpgrade}>
        {label}
      </Button>
    </>
  );
}

interface NamedSubject {
  name: string | undefined;
  isMissing: boolean;
  /** Its name has told the class or exam, so the form begins with that. */
  hasLevel: boolean;
}

const unnamed: NamedSubject = { name: undefined, isMissing: false, hasLevel: false };

function useSubjectName(subjectId: string): NamedSubject {
  const [subject, setSubject] = useState(unnamed);
  useEffect(() => {
    const controller = new AbortController();
    call('readSubject', { parameters: { subjectId }, signal: controller.signal }).then(
      ({ subject: { subjectName: name } }) => setSubject({ name, isMissing: false, hasLevel: takeLevelOfName(subjectId, name) }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        console.error('Fetching the subject failed', error);
        const isMissing = error instanceof CallFailure && error.code === 'not-found';
        setSubject({ ...unnamed, isMissing });
      },
    );
    return () => controller.abort();
  }, [subjectId]);
  return subject;
}

/** Before a subject's first test, its form begins with the class or exam that its name tells. Returns whether it does. */
function takeLevelOfName(subjectId: string, name: string): boolean {
  const level = lastChoices.read(subjectId).level === undefined ? levelOf({ title: name, description: '' }) : undefined;
  if (level) lastChoices.write(subjectId, { level });
  return level !== undefined;
}

function useSubmitLabel(): { text: ReactNode; note: string; isUpgrade: boolean } {
  const user = useRoot((root) => root.auth.user);
  if (premiumUntil(user, Date.now()) !== undefined) {
    return { text: m.form_generate(), note: m.form_premium(), isUpgrade: false };
  }
  const left = user?.freeTestsRemaining ?? 0;
  if (left === 0)
    return { text: m.form_upgrade(), note: m.form_none_left({ date: monthDayText(nextMonthStart(Date.now())) }), isUpgrade: true };
  const text = (
    <span>
      <Words parts={m.form_generate_left.parts({ left: m.form_tests_remaining({ count: left }) })} />
    </span>
  );
  return { text, note: m.form_free_plan({ count: left }), isUpgrade: false };
}
