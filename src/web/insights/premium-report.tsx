import { m } from '#messages';
import { dayText, numberText, secondsText } from '../ui/text/figure-text.ts';
import { gainText, marksText } from '../ui/text/marks-text.ts';
import { useId, useState } from 'react';

import { questionsIn } from '../../assessment/analytics/tally.ts';
import type { AnalyticsDetails, WireTally } from '../../contract/shapes/analytics-shapes.ts';
import { CollapsibleTable } from '../ui/charts/data-table.tsx';
import { langOf } from '../ui/text/lang-of.tsx';
import { Words } from '../ui/text/words.tsx';
import { OutcomeBars, TrendChart } from './charts.tsx';
import { ConceptMap } from './concept-map.tsx';
import { Concepts } from './concepts.tsx';
import { accuracyFigure, difficultyNames, rightShareText, trendTexts } from './figure-text.ts';
import { Mistakes } from './mistakes.tsx';
import { Figures, InsightsSection } from './insights-section.tsx';

/** The premium part of the report: trend, breakdowns, kinds of mistakes and concepts, for one subject or all. */
export function Details({ details }: { details: AnalyticsDetails }) {
  const [chosen, setChosen] = useState('');
  const subject = details.subjects.find(({ subjectId }) => subjectId === chosen);
  const subjectId = subject?.subjectId;
  const tally = subject ?? details.totals;
  const isShown = (row: { subjectId: string }) => subjectId === undefined || row.subjectId === subjectId;
  const concepts = details.concepts.filter(isShown);
  return (
    <>
      <SubjectChoice subjects={details.subjects} chosen={subjectId ?? ''} onChoose={setChosen} />
      <Figures
        figures={[
          [m.analytics_right_of_all(), rightShareText(tally)],
          [m.analytics_score(), `${marksText(tally.score)} / ${marksText(tally.total)}`],
          [m.analytics_time_question(), secondsText(tally.seconds)],
          [m.analytics_lost_to_wrong(), marksText(tally.lost)],
          accuracyFigure(tally),
        ]}
      />
      <RightOverTests tests={details.tests.filter(isShown)} trend={tally.trend} />
      <div className="part-pair">
        {subject === undefined && <Subjects subjects={details.subjects} />}
        <Difficulties tally={tally} />
        <NegativeMarking tally={tally} />
      </div>
      {/* The keys collapse expanded parts when the subject changes. */}
      <Mistakes key={`mistakes ${subjectId}`} tally={tally} misconceptions={details.misconceptions.filter(isShown)} />
      <ConceptMap key={`map ${subjectId}`} concepts={concepts} />
      <Concepts key={`concepts ${subjectId}`} concepts={concepts} total={subject ? concepts.length : details.conceptCount} />
    </>
  );
}

interface SubjectChoiceProps {
  subjects: AnalyticsDetails['subjects'];
  chosen: string;
  onChoose: (subjectId: string) => void;
}

function SubjectChoice({ subjects, chosen, onChoose }: SubjectChoiceProps) {
  const id = useId();
  if (subjects.length < 2) return null;
  return (
    <p className="row middle subject-choice">
      <label htmlFor={id}>{m.analytics_show()}</label>
      <select id={id} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{m.analytics_all_subjects()}</option>
        {subjects.map(({ subjectId, subjectName }) => (
          <option key={subjectId} value={subjectId} lang={langOf(subjectName)}>
            {subjectName}
          </option>
        ))}
      </select>
    </p>
  );
}

function RightOverTests({ tests, trend }: { tests: AnalyticsDetails['tests']; trend: WireTally['trend'] }) {
  const points = tests.map((test) => ({ ...test, key: test.testId, label: test.title, at: test.finishedAt }));
  return (
    <InsightsSection title={m.analytics_course()} note={trend === 'unknown' ? m.analytics_course_unknown() : trendTexts[trend]}>
      <TrendChart title={m.analytics_course()} points={points} />
      <CollapsibleTable
        caption={m.analytics_course()}
        columns={[
          m.analytics_test(),
          m.analytics_finished(),
          m.analytics_share_right(),
          m.analytics_right(),
          m.analytics_wrong(),
          m.analytics_blank(),
          m.analytics_score(),
        ]}
        rows={tests
          .toSorted((one, other) => other.finishedAt - one.finishedAt)
          .map((test) => ({
            key: test.testId,
            cells: [
              test.title,
              dayText(test.finishedAt),
              rightShareText(test),
              test.correct,
              test.wrong,
              test.blank,
              `${marksText(test.score)} / ${questionsIn(test)}`,
            ],
          }))}
      />
    </InsightsSection>
  );
}

function Subjects({ subjects }: { subjects: AnalyticsDetails['subjects'] }) {
  return (
    <InsightsSection title={m.analytics_by_subject()}>
      <OutcomeBars
        title={m.analytics_bars_subject()}
        rows={subjects.map((subject) => ({ ...subject, key: subject.subjectId, label: subject.subjectName }))}
      />
      <CollapsibleTable
        caption={m.analytics_table_subject()}
        columns={[m.analytics_subject(), ...splitColumns, m.analytics_trend()]}
        rows={subjects.map((subject) => ({
          key: subject.subjectId,
          cells: [subject.subjectName, ...splitCells(subject), trendTexts[subject.trend]],
        }))}
      />
    </InsightsSection>
  );
}

function Difficulties({ tally }: { tally: WireTally }) {
  return (
    <InsightsSection title={m.analytics_by_difficulty()}>
      <OutcomeBars
        title={m.analytics_bars_difficulty()}
        rows={tally.difficulties.map((split) => ({ ...split, key: split.difficulty, label: difficultyNames[split.difficulty] }))}
      />
      <CollapsibleTable
        caption={m.analytics_table_difficulty()}
        columns={[m.analytics_difficulty(), ...splitColumns]}
        rows={tally.difficulties.map((split) => ({
          key: split.difficulty,
          cells: [difficultyNames[split.difficulty], ...splitCells(split)],
        }))}
      />
    </InsightsSection>
  );
}

const splitColumns = [
  m.analytics_share_right(),
  m.analytics_right(),
  m.analytics_wrong(),
  m.analytics_blank(),
  m.analytics_time(),
  m.analytics_marks_lost(),
];

function splitCells(split: WireTally['difficulties'][number] | WireTally): (string | number)[] {
  return [rightShareText(split), split.correct, split.wrong, split.blank, secondsText(split.seconds), marksText(split.lost)];
}

function guessingText({ guessMarks, kinds }: Pick<WireTally, 'guessMarks' | 'kinds'>): string {
  if (guessMarks < 0) return m.analytics_guesses_cost({ marks: gainText(guessMarks) });
  if (guessMarks > 0) return m.analytics_guesses_net({ marks: gainText(guessMarks) });
  return kinds.guess + kinds.lucky === 0 ? m.analytics_guesses_none() : m.analytics_guesses_even();
}

function NegativeMarking({ tally: { underNegative: count, ...tally } }: { tally: WireTally }) {
  return (
    <InsightsSection title={m.analytics_negative()}>
      {count === 0 ? (
        <p className="reading">{m.analytics_negative_none()}</p>
      ) : (
        <>
          <p className="cost num">
            <Words parts={m.analytics_negative_cost.parts({ marks: marksText(-tally.lost), count, shown: numberText(count) })} />
          </p>
          <p className="reading">{guessingText(tally)}</p>
        </>
      )}
    </InsightsSection>
  );
}
