import '../solutions/solutions.css';

import { m } from '#messages';
import { useState } from 'react';

import { screens } from '../../../contract/screens.ts';
import { standingAddress } from '../../../contract/home-addresses.ts';
import { LinkButton } from '../../ui/button.tsx';
import { PassageBox, numbersOn } from '../../ui/question/passage-text.tsx';
import { stemStart } from '../../ui/question/stem-text.tsx';
import { QuestionLayout } from '../question/question-layout.tsx';
import { type PanelQuestion, QuestionList, StatusGrid } from '../question/question-panels.tsx';
import { HeadingBlock } from '../question/question-parts.tsx';
import type { QuestionStatus } from '../question/question-status.ts';
import { TextMenu } from '../text-menu.tsx';
import { PractisedQuestion } from './practised-question.tsx';
import type { Practice } from './practice-answers.ts';
import { PracticeFoot } from './practice-foot.tsx';
import { UnansweredQuestion } from './unanswered-question.tsx';
import { useAnswering } from './use-answering.ts';
import { useChoices } from './use-choices.ts';

const legend: readonly QuestionStatus[] = ['right', 'wrong', 'answered', 'not-visited'];

/** In the layout of an attempt, without its clock. */
export function PracticeView({ practice }: { practice: Practice }) {
  const { questions, answers, placement } = practice;
  const count = placement?.count ?? questions.length;
  const { isKept, answer, readHint, isBusy } = useAnswering(practice);
  const [position, setPosition] = useState(() => firstOpen(practice, isKept));
  const question = questions[position];
  const choices = useChoices(question?.id ?? '');
  const { choice, change } = choices;
  if (!question) return null;

  const { id, options, passage } = question;
  const verdict = answers.find((other) => other.id === id);
  const give = (option: number | null) => answer({ id, choice, userAnswer: option === null ? null : (options[option] ?? null) });
  const panel = panelOf(practice, isKept);
  const right = answers.filter(({ isCorrect }) => isCorrect).length;
  return (
    <QuestionLayout
      position={position}
      onGo={setPosition}
      list={<QuestionList position={position} questions={panel} />}
      status={<StatusGrid position={position} questions={panel} statuses={legend} />}
      note={<TextMenu />}
      end={
        <LinkButton className="way-back" to={screens.home}>
          {m.practice_finish()}
        </LinkButton>
      }
      head={<PracticeHead practice={practice} count={count} right={right} />}
      foot={
        <PracticeFoot
          position={position}
          count={count}
          asked={questions.length}
          standing={placement && standingAddress(placement.subjectId)}
          isOpen={!verdict && !isKept(id)}
          isDone={answers.length === count}
          isBusy={isBusy}
          isChosen={choice.option !== null}
          onGo={setPosition}
          onCheck={() => give(choice.option)}
          onUnknown={() => give(null)}
        />
      }
    >
      {passage && <PassageBox key={passage.id} passage={passage} form={question.form} numbers={numbersOn(passage, questions)} />}
      {verdict ? (
        <PractisedQuestion key={id} number={position + 1} question={question} verdict={verdict} />
      ) : (
        <UnansweredQuestion
          key={id}
          {...choices}
          number={position + 1}
          question={question}
          isKept={isKept(id)}
          isBusy={isBusy}
          onHint={() => readHint(id, (hint) => change(() => ({ hint })))}
        />
      )}
      {answers.length === count && (
        <p className="reading" role="status">
          {m.practice_done({ right, count })}
        </p>
      )}
    </QuestionLayout>
  );
}

function PracticeHead({ practice: { placement, answers }, count, right }: { practice: Practice; count: number; right: number }) {
  return (
    <HeadingBlock
      title={placement ? m.placement_title() : m.practice_title()}
      facts={<span>{m.practice_facts({ count })}</span>}
      figure={answers.length > 0 && <span className="score num">{m.practice_right_of({ right, answered: answers.length })}</span>}
    />
  );
}

function firstOpen({ questions, answers }: Practice, isKept: (id: string) => boolean): number {
  return Math.max(
    0,
    questions.findIndex(({ id }) => !isKept(id) && !answers.some((answer) => answer.id === id)),
  );
}

function panelOf({ questions, answers }: Practice, isKept: (id: string) => boolean): PanelQuestion[] {
  const statusOf = (id: string): QuestionStatus => {
    const verdict = answers.find((other) => other.id === id);
    if (!verdict) return isKept(id) ? 'answered' : 'not-visited';
    return verdict.isCorrect ? 'right' : 'wrong';
  };
  return questions.map(({ id, question, form }) => ({ id, stem: stemStart({ text: question, form }), status: statusOf(id) }));
}
