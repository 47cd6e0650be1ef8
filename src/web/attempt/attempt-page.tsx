import { Suspense, useState } from 'react';

import { m } from '#messages';

import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { stemStart } from '../ui/question/stem-text.tsx';
import type { AttemptQuestion, QuestionsState, TestDetails } from '../shared/root/root-shapes.ts';
import { useRoot } from '../shared/root/root-state.ts';
import { lazyPart } from '../shared/lazy-part.tsx';
import { useIsSignedIn } from '../shared/user/renewal.ts';
import { showToast } from '../ui/toast.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { act, goTo, recordTime, readKeyTarget } from './attempt-actions.ts';
import { AttemptButtons } from './attempt-buttons.tsx';
import { AttemptHead } from './attempt-head.tsx';
import { QuestionLayout } from './question/question-layout.tsx';
import { KeysDialog, KeysNote, useQuestionKeys } from './question/question-keys.tsx';
import { type PanelQuestion, QuestionList, StatusGrid } from './question/question-panels.tsx';
import { attemptStatus, attemptStatuses } from './question/question-status.ts';
import { ListenNote, toggleListening } from './reading/listen.tsx';
import { ReportQuestion } from './question/report-question.tsx';
import { OpenQuestion } from './open-question.tsx';
import { OpenInOtherTab, OtherTabsAnswers } from './other-tab/other-tab.tsx';
import { useOneTab } from './other-tab/one-tab.ts';
import { hasTimeLeft } from './running-clock.ts';
import { type Ending, markReported } from './saving/send-responses.ts';
import { type Sending, useSending } from './saving/use-sending.ts';
import { TextMenu } from './text-menu.tsx';
import { SubmitDialog } from './submit-dialog.tsx';
import { useTimeSpent } from './use-time-spent.ts';

/** `elsewhere`: another tab or device submitted it, which this page says itself. */
export type AttemptOutcome = 'early' | 'time-up' | 'elsewhere';

export interface AttemptPageProps {
  /** Called once the attempt is over and its state cleared. */
  onFinished: (outcome: AttemptOutcome, testId?: string) => void;
  /** Signs in a learner whose session ended during the attempt; called from a click handler. */
  onSignIn?: (() => void) | undefined;
}

/** An attempt: a learner's, which the server stores, or a guest's, which only this browser does. */
export function AttemptPage(props: AttemptPageProps) {
  const details = useRoot((root) => root.questions.testDetails);
  const { isInOtherTab, continueHere } = useOneTab(details?.testId ?? 'guest');
  // The attempt has ended and the next screen is not there yet.
  if (!details) return null;
  return isInOtherTab ? (
    <OpenInOtherTab name={details.name} onContinue={continueHere} />
  ) : (
    <Attempt key={details.testId} details={details} {...props} />
  );
}

function Attempt({ details, onFinished, onSignIn }: AttemptPageProps & { details: TestDetails }) {
  const { testId, name } = details;
  usePageTitle(name);
  const isSignedOut = !useIsSignedIn() && testId !== null;
  const position = useRoot((root) => root.questions.currentIndex);
  const count = useRoot((root) => root.questions.questions.length);
  const question = useRoot((root) => root.questions.questions[root.questions.currentIndex]);
  const [dialog, setDialog] = useState<'submit' | 'keys'>();
  const [spoken, setSpoken] = useState({ questionId: '', words: '' });

  const { leave, sending, submit } = useEnding(testId, onFinished);
  useTimeSpent(question?.id, recordTime);
  useQuestionKeys(readKeyTarget, (action) => {
    if (action.kind === 'help') setDialog('keys');
    else if (action.kind !== 'read') setSpoken({ questionId: question?.id ?? '', words: act(action) });
    else if (question) toggleListening(question.id, { question });
  });

  if (!question) return null;
  return (
    <QuestionLayout
      position={position}
      onGo={goTo}
      list={<AttemptList position={position} sections={details.sections} />}
      status={<AttemptStatus position={position} sections={details.sections} />}
      end={
        <Button
          kind={position === count - 1 ? 'pen' : 'plain'}
          isBusy={sending.isSubmitting}
          busyLabel={m.attempt_submitting()}
          onClick={() => setDialog('submit')}
        >
          {m.attempt_submit()}
        </Button>
      }
      note={
        <>
          <KeysNote onAll={() => setDialog('keys')} />
          <TextMenu />
        </>
      }
      head={
        <AttemptHead
          details={details}
          position={position}
          count={count}
          failure={sending.failure}
          onTimeUp={() => submit('time-up')}
          onEnded={leave}
        />
      }
      beside={
        <>
          <AttemptDialogs dialog={dialog} question={question} onClose={() => setDialog(undefined)} onSubmit={() => submit('early')} />
          <p className="visually-hidden" role="status">
            {spoken.questionId === question.id ? spoken.words : ''}
          </p>
        </>
      }
      foot={<AttemptButtons question={question} position={position} count={count} isFrozen={sending.isSubmitting} />}
    >
      {isSignedOut ? <SignedOutNotice onSignIn={onSignIn} /> : <UnsentNotice sending={sending} />}
      <OtherTabsAnswers />
      <OpenQuestion question={question} number={position + 1} isFrozen={sending.isSubmitting}>
        {testId !== null && !isSignedOut && <Report key={`report ${question.id}`} testId={testId} questionId={question.id} />}
      </OpenQuestion>
    </QuestionLayout>
  );
}

interface AttemptDialogsProps {
  dialog: 'submit' | 'keys' | undefined;
  question: AttemptQuestion;
  onClose: () => void;
  onSubmit: () => void;
}

function AttemptDialogs({ dialog, question, onClose, onSubmit }: AttemptDialogsProps) {
  return (
    <>
      <SubmitDialog
        isOpen={dialog === 'submit'}
        onStay={onClose}
        onSubmit={() => {
          onClose();
          onSubmit();
        }}
      />
      <KeysDialog isOpen={dialog === 'keys'} onClose={onClose}>
        <ListenNote readable={{ question }} />
      </KeysDialog>
    </>
  );
}

/** Ends the attempt: by the learner, by the clock, or because another device ended it. */
function useEnding(testId: string | null, onFinished: AttemptPageProps['onFinished']) {
  const leave = (ending: Ending) => {
    const { questions, endTest } = useRoot.getState();
    // Ended already, by another reply or in another tab.
    if (questions.testDetails?.testId !== testId) return;
    endTest();
    if (ending === 'gone') return showToast('error', m.attempt_gone());
    const outcome = outcomeOf(ending, questions);
    if (outcome === 'elsewhere') showToast('info', m.attempt_submitted_elsewhere());
    onFinished(outcome, testId ?? undefined);
  };
  const sending = useSending(testId, leave);
  const submit = (outcome: 'early' | 'time-up') => {
    recordTime();
    sending.submit(outcome);
  };
  return { leave, sending, submit };
}

function outcomeOf(ending: Exclude<Ending, 'gone'>, attempt: QuestionsState): AttemptOutcome {
  if (attempt.submitting !== 'no') return attempt.submitting;
  return ending === 'time-up' && hasTimeLeft(attempt) ? 'elsewhere' : ending;
}

const SectionList = lazyPart(async () => (await import('./question/section-panels.tsx')).SectionList, QuestionList);
const SectionGrid = lazyPart(async () => (await import('./question/section-panels.tsx')).SectionGrid, StatusGrid);

interface PanelProps extends Pick<TestDetails, 'sections'> {
  position: number;
}

function AttemptList({ position, sections }: PanelProps) {
  const panel = { questions: usePanelQuestions(), position };
  return <Suspense>{sections ? <SectionList sections={sections} {...panel} /> : <QuestionList {...panel} />}</Suspense>;
}

function AttemptStatus({ position, sections }: PanelProps) {
  const panel = { questions: usePanelQuestions(), position, statuses: attemptStatuses };
  return <Suspense>{sections ? <SectionGrid sections={sections} {...panel} /> : <StatusGrid {...panel} />}</Suspense>;
}

function usePanelQuestions(): PanelQuestion[] {
  const questions = useRoot((root) => root.questions.questions);
  return questions.map((question) => ({
    id: question.id,
    stem: stemStart({ text: question.question, form: question.form }),
    status: attemptStatus(question),
  }));
}

function Report({ testId, questionId }: { testId: string; questionId: string }) {
  const isReported = useRoot((root) => root.questions.reported.includes(questionId));
  const [thanks, setThanks] = useState<string>();
  return (
    <ReportQuestion
      testId={testId}
      questionId={questionId}
      isReported={isReported}
      onReported={({ message }) => {
        setThanks(message);
        markReported([questionId]);
      }}
    >
      {thanks}
    </ReportQuestion>
  );
}

function UnsentNotice({ sending }: { sending: Sending }) {
  if (!sending.hasSubmitFailed) return null;
  const action = { label: m.attempt_try_now(), onPress: sending.tryNow, isBusy: sending.isTrying };
  return (
    <Notice kind="offline" action={action}>
      {m.attempt_unsent()}
    </Notice>
  );
}

function SignedOutNotice({ onSignIn }: Pick<AttemptPageProps, 'onSignIn'>) {
  return (
    <Notice kind="error" action={onSignIn && { label: m.attempt_log_in(), onPress: onSignIn }}>
      {m.attempt_signed_out()}
    </Notice>
  );
}
