import { m } from '#messages';
import { noValue, secondsText } from '../ui/text/figure-text.ts';
import { marksText } from '../ui/text/marks-text.ts';

import { questionsIn } from '../../assessment/analytics/tally.ts';
import type { AnalyticsDetails } from '../../contract/shapes/analytics-shapes.ts';
import { DataTable } from '../ui/charts/data-table.tsx';
import { langOf, Named } from '../ui/text/lang-of.tsx';
import { OutcomeBars, Sparkline } from './charts.tsx';
import { conceptKey, difficultyNames, rightShareText, trendTexts } from './figure-text.ts';
import { InsightsSection, useFirst } from './insights-section.tsx';

type Concept = AnalyticsDetails['concepts'][number];

export interface ConceptsProps {
  concepts: readonly Concept[];
  /** The number of all concepts; the server sends only those that need the most study. */
  total: number;
}

const drawn = 8;
const listedAtFirst = 12;

/** Concepts, those that need the most study first: the first ones as bars, all in a table. */
export function Concepts({ concepts, total }: ConceptsProps) {
  const listed = useFirst(concepts, listedAtFirst, m.analytics_all_concepts({ count: concepts.length }));
  const rows = concepts.slice(0, drawn).map((concept) => ({ ...concept, key: conceptKey(concept), label: concept.concept }));
  return (
    <InsightsSection
      title={m.analytics_by_concept()}
      note={total > concepts.length ? m.analytics_concept_note_some({ shown: concepts.length, total }) : m.analytics_concept_note()}
    >
      <OutcomeBars title={m.analytics_bars_concept()} rows={rows} />
      <DataTable
        caption={m.analytics_table_concept()}
        columns={[
          m.analytics_concept(),
          m.analytics_share_right(),
          m.analytics_questions(),
          m.analytics_blank(),
          m.analytics_time(),
          ...Object.values(difficultyNames),
          m.analytics_marks_lost(),
          m.analytics_trend(),
        ]}
        rows={listed.shown.map((concept) => ({
          key: conceptKey(concept),
          cells: [
            <ConceptCell key="concept" {...concept} />,
            rightShareText(concept),
            questionsIn(concept),
            concept.blank,
            secondsText(concept.seconds),
            ...Object.keys(difficultyNames).map((difficulty) => rightOf(concept, difficulty)),
            marksText(concept.lost),
            <TrendCell key="trend" {...concept} />,
          ],
        }))}
      />
      {listed.button}
    </InsightsSection>
  );
}

/** E.g. `3 of 4`: correct of those asked at that difficulty. */
function rightOf({ difficulties }: Concept, difficulty: string): string {
  const split = difficulties.find((each) => each.difficulty === difficulty);
  return split ? m.analytics_right_of({ correct: split.correct, questions: questionsIn(split) }) : noValue;
}

function ConceptCell({ concept, subjectName }: Concept) {
  return (
    <>
      <Named text={concept} />
      <span className="muted small concept-subject" lang={langOf(subjectName)}>
        {subjectName}
      </span>
    </>
  );
}

function TrendCell({ trend, points }: Concept) {
  return (
    <span className="inline">
      {trend !== 'unknown' && <Sparkline points={points} />}
      {trendTexts[trend]}
    </span>
  );
}
