import { type ReactNode, useState } from 'react';

import { m } from '#messages';

import { Button } from '../shared/button.tsx';
import { Notice } from '../shared/notice.tsx';
import type { TestDetails } from '../shared/root-shapes.ts';
import { useRoot } from '../shared/root-state.ts';
import { showToast } from '../shared/toast.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { Words } from '../shared/words.tsx';
import { AttemptFoot } from './answering/attempt-foot.tsx';
import { ConfidenceChoice } from './answering/confidence-choice.tsx';
import { ResponseOptions } from './answering/response-options.tsx';
import { act, choose, goTo, keepTime, readKeyTarget, sayConfidence, toggleEliminated } from './attempt-actions.ts';
import { AttemptClock } from './attempt-clock.tsx';
import { AttemptFacts } from './attempt-facts.tsx';
import { QuestionDesk } from './desk/question-desk.tsx';
import { KeysDialog, useQuestionKeys } from './desk/question-keys.tsx';
import { type PanelQuestion, QuestionList, StatusGrid } from './desk/question-panels.tsx';
import { HeadingBlock, Stem } from './desk/question-sheet.tsx';
import { attemptStatus, attemptStatuses } from './desk/question-status.ts';
import { useSingleKeys } from './desk/single-keys.ts';
import { ReportQuestion } from './report/report-question.tsx';
import { AnswersFromElsewhere, OpenElsewhere } from './elsewhere/elsewhere.tsx';
import { useOneTab } from './elsewhere/one-tab.ts';
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
  const [spoken, setSpoken] = useState({ questionId: '', words: '' });

  const { leave, submitting, submit } = useEnding(testId, onFinished);
  useTimeSpent(question?.id, keepTime);
  useQuestionKeys(readKeyTarget, (action) => {
    if (action.kind === 'help') setDialog('keys');
    else setSpoken({ questionId: question?.id ?? '', words: act(action) });
  });

  if (!question) return null;
  return (
    <QuestionDesk
      position={position}
      onGo={goTo}
      list={<AttemptList />}
      status={<AttemptStatus />}
      end={
        <Button isBusy={submitting.isSubmitting} busyLabel={m.attempt_submitting()} onClick={() => setDialog('submit')}>
          {m.attempt_submit()}
        </Button>
      }
      note={<KeysNote onAll={() => setDialog('keys')} />}
      head={
        <HeadingBlock
          title={name}
          facts={<AttemptFacts details={details} position={position} count={count} />}
          figure={<AttemptClock testId={testId} onTimeUp={() => submit('time-up')} onEnded={leave} />}
        />
      }
      beside={
        <>
          <SubmitDialog
            isOpen={dialog === 'submit'}
            onStay={() => setDialog(undefined)}
            onSubmit={() => {
              setDialog(undefined);
              submit('early');
            }}
          />
          <KeysDialog isOpen={dialog === 'keys'} onClose={() => setDialog(undefined)} />
          <p className="visually-hidden" role="status">
            {spoken.questionId === question.id ? spoken.words : ''}
          </p>
        </>
      }
      foot={<AttemptFoot question={question} position={position} count={count} isFrozen={submitting.isSubmitting} />}
    >
      {isSignedOut ? <SignedOutNotice onSignIn={onSignIn} /> : <UnsentNotice submitting={submitting} />}
      <AnswersFromElsewhere />
      <Stem number={position + 1} text={question.question} />
      <ResponseOptions
        key={question.id}
        question={question}
        isFrozen={submitting.isSubmitting}
        onChoose={choose}
        onStrike={toggleEliminated}
      />
      <div className="after-options">
        <ConfidenceChoice
          isAsked={question.attempted}
          confidence={question.confidence}
          isFrozen={submitting.isSubmitting}
          onSay={sayConfidence}
        />
        {testId !== null && !isSignedOut && <Report key={`report ${question.id}`} testId={testId} questionId={question.id} />}
      </div>
    </QuestionDesk>
  );
}

/** How the attempt ends: by the learner, by the clock, or elsewhere. */
function useEnding(testId: string | null, onFinished: AttemptPageProps['onFinished']) {
  const leave = (ending: Ending) => {
    const { questions, endTest } = useRoot.getState();
    // Ended already: by another answer that was on its way, or in another tab.
    if (questions.testDetails?.testId !== testId) return;
    endTest();
    if (ending === 'gone') showToast('error', m.attempt_gone());
    else onFinished(questions.submitting === 'no' ? ending : questions.submitting, testId ?? undefined);
  };
  const submitting = useSubmitting(testId, leave);
  const submit = (outcome: 'early' | 'time-up') => {
    keepTime();
    submitting.submit(outcome);
  };
  return { leave, submitting, submit };
}

interface KeysNoteProps {
  onAll: () => void;
}

function KeysNote({ onAll }: KeysNoteProps) {
  const areOn = useSingleKeys((keys) => keys.areOn);
  const drawAll = (words: ReactNode) => (
    <button type="button" onClick={onAll}>
      {words}
    </button>
  );
  return (
    <p className={`muted small keys-note ${areOn ? '' : 'is-off'}`}>
      <Words parts={areOn ? m.attempt_keys_note.parts({}) : m.attempt_keys_note_off.parts({})} draw={{ all: drawAll }} />
    </p>
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
  if (!submitting.hasFailed) return null;
  const action = { label: m.attempt_try_now(), onPress: submitting.tryNow, isBusy: submitting.isTrying };
  return (
    <Notice kind="offline" action={action}>
      {m.attempt_unsent()}
    </Notice>
  );
}

type SignedOutNoticeProps = Pick<AttemptPageProps, 'onSignIn'>;

function SignedOutNotice({ onSignIn }: SignedOutNoticeProps) {
  return (
    <Notice kind="error" action={onSignIn && { label: m.attempt_log_in(), onPress: onSignIn }}>
      {m.attempt_signed_out()}
    </Notice>
  );
}
