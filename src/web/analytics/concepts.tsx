import { m } from '#messages';
import { noValue, secondsText } from '../shared/figure-text.ts';
import { marksText } from '../shared/marks-text.ts';
import { useState } from 'react';

import type { AnalyticsDetails } from '../../contract/analytics-shapes.ts';
import { Button } from '../shared/button.tsx';
import { FiguresTable } from '../shared/figures-table.tsx';
import { langOf } from '../shared/lang-of.ts';
import { Named } from '../shared/named.tsx';
import { OutcomeBars } from './charts/outcome-bars.tsx';
import { Sparkline } from './charts/trend-chart.tsx';
import { accuracyText, difficultyWords, questionsIn, trendWords } from './figure-words.ts';
import { Part } from './part.tsx';

export interface ConceptsProps {
  concepts: AnalyticsDetails['concepts'];
  /** All that there are; those that need study least are not sent. */
  total: number;
}

const drawn = 8;
const listedAtFirst = 12;

/** Every concept, the one that needs study most first: the first ones drawn, all in a table. */
export function Concepts({ concepts, total }: ConceptsProps) {
  const [isWhole, setWhole] = useState(false);
  const listed = isWhole ? concepts : concepts.slice(0, listedAtFirst);
  const rows = concepts.slice(0, drawn).map((concept) => ({ key: keyOf(concept), label: concept.concept, ...countsOf(concept) }));
  return (
    <Part
      title={m.analytics_by_concept()}
      note={total > concepts.length ? m.analytics_concept_note_some({ shown: concepts.length, total }) : m.analytics_concept_note()}
    >
      <OutcomeBars title={m.analytics_bars_concept()} rows={rows} />
      <FiguresTable
        caption={m.analytics_table_concept()}
        columns={[
          m.analytics_concept(),
          m.analytics_accuracy(),
          m.analytics_questions(),
          m.analytics_blank(),
          m.analytics_time(),
          ...Object.values(difficultyWords),
          m.analytics_marks_lost(),
          m.analytics_trend(),
        ]}
        rows={listed.map((concept) => ({
          key: keyOf(concept),
          cells: [
            <ConceptCell key="concept" {...concept} />,
            accuracyText(concept),
            questionsIn(concept),
            concept.blank,
            secondsText(concept.seconds),
            ...Object.keys(difficultyWords).map((difficulty) => rightOf(concept, difficulty)),
            marksText(concept.lost),
            <TrendCell key="trend" {...concept} />,
          ],
        }))}
      />
      {listed.length < concepts.length && (
        <Button onClick={() => setWhole(true)}>{m.analytics_all_concepts({ count: concepts.length })}</Button>
      )}
    </Part>
  );
}

function keyOf({ subjectId, concept }: AnalyticsDetails['concepts'][number]): string {
  return `${subjectId} ${concept}`;
}

function countsOf({ correct, wrong, blank }: AnalyticsDetails['concepts'][number]) {
  return { correct, wrong, blank };
}

/** E.g. `3 of 4`: right of those asked at that difficulty. */
function rightOf({ difficulties }: AnalyticsDetails['concepts'][number], difficulty: string): string {
  const split = difficulties.find((each) => each.difficulty === difficulty);
  return split ? m.analytics_right_of({ correct: split.correct, questions: questionsIn(split) }) : noValue;
}

function ConceptCell({ concept, subjectName }: AnalyticsDetails['concepts'][number]) {
  return (
    <>
      <Named text={concept} />
      <span className="concept-subject" lang={langOf(subjectName)}>
        {subjectName}
      </span>
    </>
  );
}

function TrendCell({ trend, points }: AnalyticsDetails['concepts'][number]) {
  return (
    <span className="trend-cell">
      {trend !== 'unknown' && <Sparkline points={points} />}
      {trendWords[trend]}
    </span>
  );
}
