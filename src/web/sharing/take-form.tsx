import { type FormEvent, useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';

import { m } from '#messages';

import { longestTakerName } from '../../contract/form-rules.ts';
import { screens, solutionsAddress } from '../../contract/screens.ts';
import type { SharedTestFacts } from '../../contract/shapes/share-shapes.ts';
import type { Generated } from '../../contract/shapes/test-shapes.ts';
import type { Subject } from '../../contract/shapes/subject-shapes.ts';
import { call, hasCode, messageOf } from '../shared/calls/call.ts';
import { pendingAttempt } from '../shared/root/browser-storage.ts';
import { useRoot } from '../shared/root/root-state.ts';
import { useStorageReady } from '../shared/root/use-stored-state.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Checkbox, SelectField, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Named } from '../ui/text/lang-of.tsx';
import { showToast } from '../ui/toast.tsx';

/** What a guest takes. */
export interface GuestCopy {
  facts: SharedTestFacts;
  generated: Generated;
}

export interface TakeFormProps {
  token: string;
  facts: SharedTestFacts;
  /** Starts or resumes a learner's test and opens its screen. */
  onStartTest: (testId: string) => Promise<void>;
  /** Sends a guest's test that is submitted in this browser alone, so that the server knows who took which. */
  sendWaiting: () => Promise<unknown>;
  /** Starts a guest's copy. */
  onStartGuest: (test: GuestCopy) => Promise<void>;
  signIn: { isBusy: boolean; begin: () => void; failure: string | undefined };
}

/** In place of a subject's id: the one for shared tests, which the server makes. */
const forShared = 'shared';

/** The way to take a shared test: a learner as a test of a subject of theirs, a guest at once. */
export function TakeForm(props: TakeFormProps) {
  const { facts, onStartTest } = props;
  if (facts.taken !== null) return <Taken testId={facts.taken} onStartTest={onStartTest} />;
  if (facts.isClosed) return <Notice kind="info">{m.sharing_closed()}</Notice>;
  if (facts.numberOfQuestions === 0) return <Notice kind="info">{m.sharing_all_void()}</Notice>;
  return facts.takenHere === null ? <OpenForm {...props} /> : <NextPerson {...props} name={facts.takenHere} />;
}

/** A class may share a device. */
function NextPerson({ name, ...props }: TakeFormProps & { name: string }) {
  const [isAnother, setAnother] = useState(false);
  if (isAnother) return <OpenForm {...props} />;
  const words = name === '' ? m.sharing_taken_here() : m.sharing_taken_here_by({ name });
  return (
    <>
      <Notice kind="info" action={{ label: m.sharing_another(), onPress: () => setAnother(true) }}>
        <Named text={words} />
      </Notice>
      {pendingAttempt.read() && (
        <div>
          <LinkButton to={screens.landing}>{m.sharing_last_result()}</LinkButton>
        </div>
      )}
    </>
  );
}

function OpenForm({ token, facts, signIn, ...handlers }: TakeFormProps) {
  const user = useRoot((root) => (root.auth.isLoggedIn ? root.auth.user : null));
  const [name, setName] = useState('');
  const nameField = useRef<HTMLInputElement>(null);
  const [isNameMissing, setNameMissing] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const [subjectId, setSubjectId] = useState(forShared);
  const subjects = useOwnSubjects(user !== null);
  const { isBusy, failure, start } = useTake(token, facts, handlers);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Who asks for marks needs to know whose they are.
    if (facts.compare && name.trim() === '') {
      nameField.current?.focus();
      return setNameMissing(true);
    }
    const subject = user && subjectId !== forShared ? { subjectId } : {};
    const another = user === null && facts.takenHere !== null ? { another: true } : {};
    if (!isBusy) void start({ name, compare: facts.compare && isComparing, ...subject, ...another });
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {facts.isOwn && <Notice kind="info">{m.sharing_own()}</Notice>}
      {user === null && pendingAttempt.read() && <Notice kind="info">{m.sharing_waiting()}</Notice>}
      <TextField
        ref={nameField}
        label={m.sharing_name()}
        hint={facts.compare ? m.sharing_name_needed() : m.sharing_name_hint()}
        error={isNameMissing ? m.sharing_name_missing() : undefined}
        required={facts.compare}
        autoComplete="name"
        maxLength={longestTakerName}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          setNameMissing(false);
        }}
      />
      {user && (
        <SelectField
          label={m.sharing_subject()}
          options={[{ value: forShared, label: m.sharing_subject_shared() }, ...subjects]}
          value={subjectId}
          onChange={setSubjectId}
        />
      )}
      {facts.compare && (
        <Checkbox
          label={m.sharing_show_marks({ sharer: facts.sharedBy ?? m.sharing_sharer_unnamed() })}
          hint={user ? m.sharing_show_marks_hint() : m.sharing_show_marks_guest()}
          checked={isComparing}
          onChange={({ target }) => setComparing(target.checked)}
        />
      )}
      {failure !== undefined && <Notice kind="error">{failure}</Notice>}
      <div className="row tight middle">
        <Button type="submit" kind="pen" className="go" isBusy={isBusy} busyLabel={m.sharing_starting()}>
          {m.sharing_start()}
        </Button>
        <span className="muted small">{user ? m.sharing_free() : m.sharing_no_account()}</span>
      </div>
      {user === null && <SignInOffer {...signIn} />}
    </form>
  );
}

function SignInOffer({ isBusy, begin, failure }: TakeFormProps['signIn']) {
  return (
    <div className="stack tight">
      <p className="muted small">{m.sharing_log_in_why()}</p>
      <div>
        <Button isBusy={isBusy} onClick={begin}>
          {m.sharing_log_in()}
        </Button>
      </div>
      {failure !== undefined && <Notice kind="error">{failure}</Notice>}
    </div>
  );
}

function Taken({ testId, onStartTest }: { testId: string } & Pick<TakeFormProps, 'onStartTest'>) {
  const [failure, setFailure] = useState<string>();
  const open = async () => {
    try {
      await onStartTest(testId);
    } catch (error) {
      if (hasCode(error, 'wrong-state')) return navigate(solutionsAddress(testId));
      setFailure(messageOf(error));
    }
  };
  return (
    <>
      <Notice kind="info" action={{ label: m.sharing_open_taken(), onPress: () => void open() }}>
        {m.sharing_taken()}
      </Notice>
      {failure !== undefined && <Notice kind="error">{failure}</Notice>}
    </>
  );
}

interface Taking {
  name: string;
  compare: boolean;
  subjectId?: string;
  another?: boolean;
}

type TakeHandlers = Pick<TakeFormProps, 'onStartTest' | 'onStartGuest'>;

function useTake(token: string, facts: SharedTestFacts, { onStartTest, onStartGuest }: TakeHandlers) {
  const storageReady = useStorageReady();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const start = async (body: Taking) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await storageReady();
      const taken = await call('takeShared', { parameters: { token }, body });
      if ('testId' in taken) await onStartTest(taken.testId);
      else {
        await onStartGuest({ facts, generated: taken });
        showToast('success', m.shared_starts_now());
      }
    } catch (error) {
      console.error('Taking the shared test failed', error);
      setFailure(messageOf(error));
    }
    setBusy(false);
  };
  return { isBusy, failure, start };
}

/** Without them, the test is put where shared tests are. */
function useOwnSubjects(isLearner: boolean): { value: string; label: string }[] {
  const [subjects, setSubjects] = useState<readonly Subject[]>([]);
  useEffect(() => {
    if (!isLearner) return undefined;
    const leaving = new AbortController();
    call('listSubjects', { signal: leaving.signal }).then(
      ({ allSubjects }) => setSubjects(allSubjects),
      (error: unknown) => console.error('Failed to fetch subjects', error),
    );
    return () => leaving.abort();
  }, [isLearner]);
  return subjects.map(({ _id, subjectName }) => ({ value: _id, label: subjectName }));
}
