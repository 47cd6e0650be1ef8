import { secondsText } from '../shared/figure-text.ts';
import { marksText } from '../shared/marks-text.ts';
import { useState } from 'react';

import type { AnalyticsDetails } from '../../contract/analytics-shapes.ts';
import { Button } from '../shared/button.tsx';
import { FiguresTable } from '../shared/figures-table.tsx';
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
      title="By concept"
      note={total > concepts.length ? `the ${concepts.length} that need study most of ${total}` : 'the most needed first'}
    >
      <OutcomeBars title="Right, wrong and blank by concept" rows={rows} />
      <FiguresTable
        caption="Figures by concept"
        columns={['Concept', 'Accuracy', 'Questions', 'Blank', 'Time', 'Easy', 'Medium', 'Hard', 'Marks lost', 'Trend']}
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
      {listed.length < concepts.length && <Button onClick={() => setWhole(true)}>Show all {concepts.length} concepts</Button>}
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
  return split ? `${split.correct} of ${questionsIn(split)}` : '–';
}

function ConceptCell({ concept, subjectName }: AnalyticsDetails['concepts'][number]) {
  return (
    <>
      {concept}
      <span className="concept-subject">{subjectName}</span>
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
