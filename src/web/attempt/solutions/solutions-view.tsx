import './solutions.css';

import { m } from '#messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';

import type { ReviewedOutcome } from '../../../assessment/review/reviewed-question.ts';
import type { Solution, Solutions, Verdict } from '../../../contract/shapes/attempt-shapes.ts';
import type { Locale } from '../../../contract/locales.ts';
import type { Subject } from '../../../contract/shapes/subject-shapes.ts';
import { AboutQuestions } from '../../ui/question/about-questions.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { call } from '../../shared/calls/call.ts';
import { langOf } from '../../ui/text/lang-of.tsx';
import { marksText } from '../../ui/text/marks-text.ts';
import { numbersOn, PassageBox } from '../../ui/question/passage-text.tsx';
import { stemStart } from '../../ui/question/stem-text.tsx';
import { PreloadMarkup } from '../../ui/text/rich-text.tsx';
import { usePageTitle } from '../../shared/use-page-title.ts';
import { Words, type WordsProps } from '../../ui/text/words.tsx';
import { QuestionLayout } from '../question/question-layout.tsx';
import { useQuestionKeys } from '../question/question-keys.tsx';
import {
  type PanelQuestion,
  QuestionList,
  type QuestionListProps,
  StatusGrid,
  type StatusGridProps,
} from '../question/question-panels.tsx';
import { HeadingBlock } from '../question/question-parts.tsx';
import { countStatuses, type QuestionStatus } from '../question/question-status.ts';
import { nextMissed, OrderField, type Reviewing, useReviewOrder } from './review-orders.tsx';
import { SectionGrid, SectionList } from '../question/section-panels.tsx';
import { Congratulation } from '../result/congratulation.tsx';
import { PrintedSolutions, useIsPrinting } from './printed-solutions.tsx';
import { toggleListening } from '../reading/listen.tsx';
import { readableSolution, SolutionQuestion } from './solution-question.tsx';
import { reviewStatus } from './to-reviewed.ts';
import { blindReportText, wrongCostText } from './review-words.ts';
import { TextMenu } from '../text-menu.tsx';
import { ResultSummary, resultSummaryId } from '../result/result-summary.tsx';

export interface SolutionsViewProps {
  solutions: Solutions;
  /** Shown where the solutions may be stale. */
  notice: ReactNode;
  /** Called with the outcome of the learner's report of a question. */
  onVerdict: (questionId: string, verdict: Verdict) => void;
  /** Starts an attempt and navigates to it. */
  onStart: (testId: string) => Promise<void>;
}

const outcomes: readonly ReviewedOutcome[] = ['right', 'wrong', 'blank', 'void'];

/** A finished attempt in the layout of a running one, with keys and explanations, and a summary below. */
export function SolutionsView({ solutions, notice, onVerdict, onStart }: SolutionsViewProps) {
  const { test, questions, report, sections } = solutions;
  usePageTitle(m.solutions_title_of({ title: test.title }));
  const reviewing = useReviewOrder(questions);
  const isPrinting = useIsPrinting();
  const subjectName = useSubjectName(test.subjectId);
  const { position, order, places } = reviewing;
  const question = questions[position];
  const missed = nextMissed(position, questions);
  const goToMissed = () => void (missed !== undefined && reviewing.goTo(missed));
  useQuestionKeys(
    () => 'solution',
    (action) => {
      if (action.kind === 'move') reviewing.move(action.by);
      if (action.kind === 'next-missed') goToMissed();
      if (action.kind === 'read' && question) toggleListening(`solution ${question.id}`, readableSolution(question));
    },
  );
  if (!question) return null;
  const panel = questions.map(toPanelQuestion);
  // The legend shows void only where a question is.
  const legend = outcomes.filter((outcome) => outcome !== 'void' || questions.some(({ isVoid }) => isVoid));
  return (
    <>
      <QuestionLayout
        position={position}
        onGo={reviewing.goTo}
        list={
          <>
            <OrderField questions={questions} order={order} onChoose={reviewing.choose} />
            <List
              sections={order === 'paper' ? sections : undefined}
              position={position}
              questions={places.flatMap((place) => panel[place] ?? [])}
            />
          </>
        }
        status={
          <>
            <Status sections={sections} position={position} questions={panel} statuses={legend} />
            <AboutQuestions count={questions.length}>{blindReportText(report)}</AboutQuestions>
          </>
        }
        note={<TextMenu />}
        end={<WayBack subjectId={test.subjectId} subjectName={subjectName} />}
        head={
          <>
            {notice}
            <Head solutions={solutions} legend={legend} />
          </>
        }
        foot={<Foot reviewing={reviewing} count={questions.length} />}
        below={<ResultSummary solutions={solutions} onStart={onStart} />}
      >
        {question.passage && (
          <PassageBox
            key={question.passage.id}
            passage={question.passage}
            form={question.form}
            numbers={numbersOn(question.passage, questions)}
          />
        )}
        <SolutionQuestion testId={test._id} marking={test.marking} number={position + 1} solution={question} onVerdict={onVerdict} />
        {missed !== undefined && <NextMissed onPress={goToMissed} />}
      </QuestionLayout>
      <PreloadMarkup texts={questions.flatMap(textsOf)} />
      {isPrinting && <PrintedSolutions solutions={solutions} subjectName={subjectName} />}
    </>
  );
}

function toPanelQuestion(solution: Solution, place: number): PanelQuestion {
  const { id, question: text, form } = solution;
  return { id, stem: stemStart({ text, form }), status: reviewStatus(solution), place };
}

/** By section, if it has any and they are in the order of the paper. */
function List({ sections, ...panel }: QuestionListProps & Pick<Solutions, 'sections'>) {
  return sections ? <SectionList sections={sections} {...panel} /> : <QuestionList {...panel} />;
}

function Status({ sections, ...panel }: StatusGridProps & Pick<Solutions, 'sections'>) {
  return sections ? <SectionGrid sections={sections} {...panel} /> : <StatusGrid {...panel} />;
}

function NextMissed({ onPress }: { onPress: () => void }) {
  return (
    <div className="row screen-only">
      <Button aria-keyshortcuts="N" title={m.solutions_next_missed_key()} onClick={onPress}>
        {m.solutions_next_missed()}
      </Button>
    </div>
  );
}

function textsOf({ question, passage, options, explanation, optionNotes }: Solutions['questions'][number]): string[] {
  return [question, passage?.text ?? '', ...options, explanation, ...optionNotes];
}

function WayBack({ subjectId, subjectName }: { subjectId: string; subjectName: string | undefined }) {
  return (
    <LinkButton className="way-back" to={`/home/subject/${encodeURIComponent(subjectId)}`}>
      <Words
        parts={m.solutions_back_to.parts({ subject: subjectName ?? m.solutions_back_to_some() })}
        draw={wayBackParts(langOf(subjectName ?? ''))}
      />
    </LinkButton>
  );
}

type Drawn = NonNullable<WordsProps['draw']>;
const wayBackParts = (lang: Locale | undefined): Drawn => ({
  word: (words) => <span className="way-back-word">{words}</span>,
  name: (words) => (
    <span className="way-back-name" lang={lang}>
      {words}
    </span>
  ),
});
const scoreParts: Drawn = {
  score: (words) => <b className="num">{words}</b>,
  total: (words) => <span className="muted">{words}</span>,
};

function Head({ solutions, legend }: { solutions: Solutions; legend: readonly ReviewedOutcome[] }) {
  const { test, questions } = solutions;
  const counts = countStatuses(questions.map(reviewStatus));
  return (
    <HeadingBlock
      title={test.title}
      facts={
        <>
          {test.retake === null ? (
            <span className="head-plain">{m.solutions_title()}</span>
          ) : (
            <span>{`${m.solutions_title()} · ${m.solutions_retake()}`}</span>
          )}{' '}
          <a href={`#${resultSummaryId}`}>{m.solutions_how()}</a> <Counts statuses={legend} counts={counts} />
          <Congratulation solutions={solutions} />
        </>
      }
      figure={
        <>
          <span className="score">
            <Words parts={m.solutions_score_of.parts({ score: marksText(test.score), total: marksText(test.total) })} draw={scoreParts} />
          </span>
          <span className="muted small score-cost">{wrongCostText(counts.get('wrong') ?? 0, test.marking)}</span>
        </>
      }
    />
  );
}

function Foot({ reviewing: { order, places, position, move }, count }: { reviewing: Reviewing; count: number }) {
  const nth = places.indexOf(position);
  return (
    <>
      <Button disabled={nth === 0} onClick={() => move(-1)}>
        {m.solutions_previous()}
      </Button>
      <span className="foot-place muted num" role="status">
        {order === 'paper'
          ? m.solutions_place({ number: position + 1, count })
          : m.solutions_place_here({ number: position + 1, count, nth: nth + 1, places: places.length })}
      </span>
      <Button kind="pen" className="next-button" disabled={nth === places.length - 1} onClick={() => move(1)}>
        {m.solutions_next()}
      </Button>
    </>
  );
}

const countWords = {
  right: m.solutions_count_right,
  wrong: m.solutions_count_wrong,
  blank: m.solutions_count_blank,
  void: m.solutions_count_void,
};
const countParts: Drawn = { b: (words) => <b className="num">{words}</b> };

/** E.g. `7 right, 2 wrong, 1 blank`. */
function Counts({ statuses, counts }: { statuses: readonly ReviewedOutcome[]; counts: ReadonlyMap<QuestionStatus, number> }) {
  return (
    <span>
      {statuses.map((status, index) => (
        <Fragment key={status}>
          {index > 0 && ', '}
          <Words parts={countWords[status].parts({ count: counts.get(status) ?? 0 })} draw={countParts} />
        </Fragment>
      ))}
    </span>
  );
}

/** Undefined until it is known. Offline, the subject is restored from the lists, which use the same query key. */
function useSubjectName(subjectId: string): string | undefined {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['subjects', subjectId],
    queryFn: async ({ signal }) => (await call('readSubject', { parameters: { subjectId }, signal })).subject,
    placeholderData: () => client.getQueryData<Subject[]>(['subjects'])?.find(({ _id }) => _id === subjectId),
    refetchOnWindowFocus: false,
    meta: { failureNote: 'Fetching the subject failed' },
  });
  return data?.subjectName;
}
