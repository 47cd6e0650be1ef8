import { useState } from 'react';

import { markingSchemes, marksOf } from '../../assessment/marking.ts';
import { Button } from '../shared/button.tsx';
import { marksText } from '../shared/marks-text.ts';
import { Notice } from '../shared/notice.tsx';
import type { AttemptQuestion, TestDetails } from '../shared/root-shapes.ts';
import { useRoot } from '../shared/root-state.ts';
import { showToast } from '../shared/toast.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { act, goTo, choose, clear, move, readKeyTarget, toggleMark } from './attempt-actions.ts';
import { AttemptClock } from './attempt-clock.tsx';
import { QuestionDesk } from './desk/question-desk.tsx';
import { KeysDialog, useQuestionKeys } from './desk/question-keys.tsx';
import { type PanelQuestion, QuestionList, StatusGrid } from './desk/question-panels.tsx';
import { HeadingBlock, ResponseOptions, Stem } from './desk/question-sheet.tsx';
import { attemptStatus, attemptStatuses } from './desk/question-status.ts';
import { ReportQuestion } from './report/report-question.tsx';
import { AnswersFromElsewhere, OpenElsewhere } from './elsewhere.tsx';
import { useOneTab } from './sending/one-tab.ts';
import { type Ending, markReported } from './sending/server-attempt.ts';
import { type Submitting, useSubmitting } from './sending/use-submitting.ts';
import { SubmitDialog } from './submit-dialog.tsx';
import { useTimeSpent } from './use-time-spent.ts';

export interface AttemptPageProps {
  /** The attempt is over and its state is gone: by the learner's wish, or because its time was up. */
  onFinished: (outcome: 'early' | 'time-up', testId?: string) => void;
  /** How a learner whose session ended in mid-attempt signs in again; called from within a click. */
  onSignIn?: (() => void) | undefined;
}

/** Sitting a test: a learner's, which the server keeps, or a guest's, which only this browser does. */
export function AttemptPage(props: AttemptPageProps) {
  const details = useRoot((root) => root.questions.testDetails);
  const { isElsewhere, goOnHere } = useOneTab(details?.testId ?? 'guest');
  // Between the end of an attempt and the next screen there is nothing to draw.
  if (!details) return null;
  return isElsewhere ? (
    <OpenElsewhere name={details.name} onGoOn={goOnHere} />
  ) : (
    <Attempt key={details.testId} details={details} {...props} />
  );
}

interface AttemptProps extends AttemptPageProps {
  details: TestDetails;
}

function Attempt({ details, onFinished, onSignIn }: AttemptProps) {
  const { testId, name } = details;
  usePageTitle(name);
  const isSignedOut = useRoot((root) => testId !== null && !root.auth.isLoggedIn);
  const position = useRoot((root) => root.questions.currentIndex);
  const count = useRoot((root) => root.questions.questions.length);
  const question = useRoot((root) => root.questions.questions[root.questions.currentIndex]);
  const [dialog, setDialog] = useState<'submit' | 'keys'>();

  const leave = (ending: Ending) => {
    const { questions, endTest } = useRoot.getState();
    // Ended already: by another answer that was on its way, or in another tab.
    if (questions.testDetails?.testId !== testId) return;
    endTest();
    if (ending === 'gone') showToast('error', 'This test no longer exists.');
    else onFinished(questions.submitting === 'no' ? ending : questions.submitting, testId ?? undefined);
  };
  const submitting = useSubmitting(testId, leave);
  useTimeSpent(question?.id);
  useQuestionKeys(readKeyTarget, (action) => (action.kind === 'help' ? setDialog('keys') : act(action)));

  if (!question) return null;
  const stemId = `stem-${position}`;
  return (
    <>
      <QuestionDesk
        position={position}
        onGo={goTo}
        list={<AttemptList />}
        status={<AttemptStatus />}
        end={
          <Button isBusy={submitting.isSubmitting} busyLabel="Submitting…" onClick={() => setDialog('submit')}>
            Submit Test
          </Button>
        }
        note={<p className="muted small">A–D choose · ← → move · M mark · ? all keys</p>}
        head={
          <HeadingBlock
            title={name}
            facts={<Facts details={details} position={position} count={count} />}
            figure={<AttemptClock testId={testId} onTimeUp={() => submitting.submit('time-up')} onEnded={leave} />}
          />
        }
        foot={<Foot question={question} position={position} count={count} isFrozen={submitting.isSubmitting} />}
      >
        {isSignedOut && <SignedOutNotice onSignIn={onSignIn} />}
        {!isSignedOut && submitting.hasFailed && <UnsentNotice submitting={submitting} />}
        <AnswersFromElsewhere />
        <Stem id={stemId} number={position + 1} text={question.question} />
        <ResponseOptions key={question.id} question={question} labelledBy={stemId} isFrozen={submitting.isSubmitting} onChoose={choose} />
        {testId !== null && !isSignedOut && <Report key={`report ${question.id}`} testId={testId} questionId={question.id} />}
      </QuestionDesk>
      <SubmitDialog
        isOpen={dialog === 'submit'}
        onStay={() => setDialog(undefined)}
        onSubmit={() => {
          setDialog(undefined);
          submitting.submit('early');
        }}
      />
      <KeysDialog isOpen={dialog === 'keys'} onClose={() => setDialog(undefined)} />
    </>
  );
}

interface FactsProps {
  details: TestDetails;
  position: number;
  count: number;
}

function Facts({ details, position, count }: FactsProps) {
  return (
    <>
      <span role="status">
        Question <b className="num">{position + 1}</b> of {count}
      </span>{' '}
      <span>Mark {marksText(marksOf(markingSchemes[details.marking].correct))}</span>{' '}
      <span>Negative {marksText(details.negativeMarks)}</span>
    </>
  );
}

interface FootProps {
  question: AttemptQuestion;
  position: number;
  count: number;
  isFrozen: boolean;
}

function Foot({ question, position, count, isFrozen }: FootProps) {
  return (
    <>
      <Button disabled={position === 0} onClick={() => move(-1)}>
        Previous
      </Button>
      <Button kind="quiet" disabled={isFrozen} onClick={clear}>
        Clear
      </Button>
      <Button kind="quiet" className="mark-button" disabled={isFrozen} aria-pressed={question.isMarked} onClick={toggleMark}>
        <span className="mark-sign" aria-hidden="true" />
        <span>
          Mark<span className="mark-rest"> for review</span>
        </span>
      </Button>
      <Button kind="pen" className="next-button" disabled={position === count - 1} onClick={() => move(1)}>
        Next
      </Button>
    </>
  );
}

function AttemptList() {
  const position = useRoot((root) => root.questions.currentIndex);
  return <QuestionList questions={usePanelQuestions()} position={position} />;
}

function AttemptStatus() {
  const position = useRoot((root) => root.questions.currentIndex);
  return <StatusGrid questions={usePanelQuestions()} position={position} statuses={attemptStatuses} />;
}

function usePanelQuestions(): PanelQuestion[] {
  const questions = useRoot((root) => root.questions.questions);
  return questions.map((question) => ({ id: question.id, stem: question.question, status: attemptStatus(question) }));
}

interface ReportProps {
  testId: string;
  questionId: string;
}

function Report({ testId, questionId }: ReportProps) {
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

interface UnsentNoticeProps {
  submitting: Submitting;
}

function UnsentNotice({ submitting }: UnsentNoticeProps) {
  const action = { label: 'Try now', onPress: submitting.tryNow, isBusy: submitting.isTrying };
  return (
    <Notice kind="offline" action={action}>
      Your answers are kept on this device. We will send them as soon as the connection is back.
    </Notice>
  );
}

type SignedOutNoticeProps = Pick<AttemptPageProps, 'onSignIn'>;

function SignedOutNotice({ onSignIn }: SignedOutNoticeProps) {
  return (
    <Notice kind="error" action={onSignIn && { label: 'Log in', onPress: onSignIn }}>
      You are signed out. Your answers are kept on this device: log in again to send them.
    </Notice>
  );
}
