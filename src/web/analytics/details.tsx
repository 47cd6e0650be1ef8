import { countText, secondsText } from '../shared/figure-text.ts';
import { gainText, marksText } from '../shared/marks-text.ts';
import { useId, useState } from 'react';

import type { AnalyticsDetails, WireTally } from '../../contract/analytics-shapes.ts';
import { OpenableTable } from '../shared/figures-table.tsx';
import { OutcomeBars } from './charts/outcome-bars.tsx';
import { TrendChart } from './charts/trend-chart.tsx';
import { ConceptMap } from './concept-map/concept-map.tsx';
import { Concepts } from './concepts.tsx';
import { accuracyText, dayText, difficultyWords, questionsIn, testsOf, trendWords } from './figure-words.ts';
import { Mistakes } from './mistakes.tsx';
import { Part } from './part.tsx';

export interface DetailsProps {
  details: AnalyticsDetails;
}

/** What premium adds: the course, the splits, the kinds of mistakes, the concepts; of all subjects or of one. */
export function Details({ details }: DetailsProps) {
  const [chosen, setChosen] = useState('');
  const subject = details.subjects.find(({ subjectId }) => subjectId === chosen);
  const subjectId = subject?.subjectId;
  const tally = subject ?? details.totals;
  const isShown = (row: { subjectId: string }) => subjectId === undefined || row.subjectId === subjectId;
  const concepts = details.concepts.filter(isShown);
  return (
    <>
      <SubjectChoice subjects={details.subjects} chosen={subjectId ?? ''} onChoose={setChosen} />
      <Figures tally={tally} />
      <Course tests={testsOf(details.tests, subjectId)} trend={tally.trend} />
      <div className="part-pair">
        {subject === undefined && <Subjects subjects={details.subjects} />}
        <Difficulties tally={tally} />
        <NegativeMarking tally={tally} />
      </div>
      {/* What is unfolded of one subject is nothing to the next one. */}
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
    <p className="subject-choice">
      <label htmlFor={id}>Show</label>
      <select id={id} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <option value="">All subjects</option>
        {subjects.map(({ subjectId, subjectName }) => (
          <option key={subjectId} value={subjectId}>
            {subjectName}
          </option>
        ))}
      </select>
    </p>
  );
}

function Figures({ tally }: { tally: WireTally }) {
  const figures = [
    ['Accuracy', accuracyText(tally)],
    ['Score', `${marksText(tally.score)} / ${marksText(tally.total)}`],
    ['Time a question', secondsText(tally.seconds)],
    ['Lost to wrong answers', marksText(tally.lost)],
  ];
  return (
    <dl className="analytics-figures num">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Course({ tests, trend }: { tests: AnalyticsDetails['tests']; trend: WireTally['trend'] }) {
  const points = tests.map(({ testId, title, finishedAt, correct, wrong }) => ({
    key: testId,
    label: title,
    at: finishedAt,
    correct,
    wrong,
  }));
  return (
    <Part title="Accuracy over tests" note={trend === 'unknown' ? 'too few tests for a trend' : trendWords[trend]}>
      <TrendChart title="Accuracy over tests" points={points} />
      <OpenableTable
        caption="Accuracy over tests"
        columns={['Test', 'Finished', 'Accuracy', 'Right', 'Wrong', 'Blank', 'Score']}
        rows={[...tests]
          .sort((one, other) => other.finishedAt - one.finishedAt)
          .map((test) => ({
            key: test.testId,
            cells: [
              test.title,
              dayText(test.finishedAt),
              accuracyText(test),
              test.correct,
              test.wrong,
              test.blank,
              `${marksText(test.score)} / ${questionsIn(test)}`,
            ],
          }))}
      />
    </Part>
  );
}

function Subjects({ subjects }: { subjects: AnalyticsDetails['subjects'] }) {
  return (
    <Part title="By subject">
      <OutcomeBars
        title="Right, wrong and blank by subject"
        rows={subjects.map(({ subjectId, subjectName, correct, wrong, blank }) => ({
          key: subjectId,
          label: subjectName,
          correct,
          wrong,
          blank,
        }))}
      />
      <OpenableTable
        caption="Figures by subject"
        columns={['Subject', 'Accuracy', 'Right', 'Wrong', 'Blank', 'Time', 'Marks lost', 'Trend']}
        rows={subjects.map((subject) => ({
          key: subject.subjectId,
          cells: [subject.subjectName, ...splitCells(subject), trendWords[subject.trend]],
        }))}
      />
    </Part>
  );
}

function Difficulties({ tally }: { tally: WireTally }) {
  return (
    <Part title="By difficulty">
      <OutcomeBars
        title="Right, wrong and blank by difficulty"
        rows={tally.difficulties.map(({ difficulty, correct, wrong, blank }) => ({
          key: difficulty,
          label: difficultyWords[difficulty],
          correct,
          wrong,
          blank,
        }))}
      />
      <OpenableTable
        caption="Figures by difficulty"
        columns={['Difficulty', 'Accuracy', 'Right', 'Wrong', 'Blank', 'Time', 'Marks lost']}
        rows={tally.difficulties.map((split) => ({
          key: split.difficulty,
          cells: [difficultyWords[split.difficulty], ...splitCells(split)],
        }))}
      />
    </Part>
  );
}

function splitCells(split: WireTally['difficulties'][number] | WireTally): (string | number)[] {
  return [accuracyText(split), split.correct, split.wrong, split.blank, secondsText(split.seconds), marksText(split.lost)];
}

function guessWords({ guessMarks, kinds }: WireTally): string {
  if (guessMarks !== 0) return `Guesses there came to ${gainText(guessMarks)} marks in all.`;
  return kinds.guess + kinds.lucky === 0 ? 'No answer looks like a guess.' : 'Guesses neither won nor lost marks there.';
}

function NegativeMarking({ tally }: { tally: WireTally }) {
  if (tally.underNegative === 0) {
    return (
      <Part title="Negative marking">
        <p className="reading">None of these tests had negative marking: no wrong answer has cost a mark.</p>
      </Part>
    );
  }
  return (
    <Part title="Negative marking">
      <p className="cost num">
        <b>{marksText(-tally.lost)}</b> marks for wrong answers in {countText(tally.underNegative, 'question')}
      </p>
      <p className="reading">
        {guessWords(tally)} {tally.guessMarks < 0 ? 'Left blank, they would have cost nothing.' : ''}
      </p>
    </Part>
  );
}
