import { m } from '#messages';
import { mostTests } from '../../assessment/analytics/finished-test.ts';
import type { Analytics } from '../../contract/analytics-shapes.ts';
import { numberText } from '../shared/figure-text.ts';
import { Button } from '../shared/button.tsx';
import { OpenableTable } from '../shared/figures-table.tsx';
import { Named } from '../shared/named.tsx';
import { OutcomeBars } from './charts/outcome-bars.tsx';
import { Details } from './details.tsx';
import { accuracyText, questionsIn } from './figure-words.ts';
import { FirstUse } from './first-use.tsx';
import { Part } from './part.tsx';
import { StudyNext } from './study-next.tsx';
import type { ReadInsights } from './tell-insights.ts';

export interface AnalyticsReportProps {
  analytics: Analytics;
  read: ReadInsights;
  onUpgrade: () => void;
}

/** What the server told: much or little, by the learner's plan. */
export function AnalyticsReport({ analytics, read, onUpgrade }: AnalyticsReportProps) {
  const { details, testCount, totals, insights } = analytics;
  if (testCount === 0) return <FirstUse />;
  return (
    <>
      <p className="analytics-lead reading num">{leadWords(testCount, questionsIn(totals))}</p>
      <StudyNext needs={insights} read={read} />
      {details ? <Details details={details} /> : <FreePart analytics={analytics} onUpgrade={onUpgrade} />}
    </>
  );
}

function leadWords(tests: number, questions: number): string {
  const shownQuestions = numberText(questions);
  if (tests === mostTests) return m.analytics_lead_newest({ tests, count: questions, shown: shownQuestions });
  return m.analytics_lead({ tests, questions, shownTests: numberText(tests), shownQuestions });
}

function FreePart({ analytics: { totals, subjects, weakest }, onUpgrade }: Omit<AnalyticsReportProps, 'read'>) {
  const rows = subjects.map(({ subjectId, subjectName, ...counts }) => ({ key: subjectId, label: subjectName, ...counts }));
  return (
    <>
      <dl className="analytics-figures num">
        {[
          [m.analytics_accuracy(), accuracyText(totals)],
          [m.analytics_right(), totals.correct],
          [m.analytics_wrong(), totals.wrong],
          [m.analytics_blank(), totals.blank],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="part-pair">
        <Part title={m.analytics_by_subject()}>
          <OutcomeBars title={m.analytics_bars_subject()} rows={rows} />
          <OpenableTable
            caption={m.analytics_table_subject()}
            columns={[m.analytics_subject(), m.analytics_accuracy(), m.analytics_right(), m.analytics_wrong(), m.analytics_blank()]}
            rows={rows.map((row) => ({ key: row.key, cells: [row.label, accuracyText(row), row.correct, row.wrong, row.blank] }))}
          />
        </Part>
        {weakest && <Weakest {...weakest} />}
      </div>
      <section className="premium-line" aria-label={m.analytics_premium()}>
        <p className="reading">{m.analytics_premium_words()}</p>
        <Button onClick={onUpgrade}>{m.analytics_upgrade()}</Button>
      </section>
    </>
  );
}

function Weakest({ concept, subjectName, correct, wrong, blank }: NonNullable<Analytics['weakest']>) {
  const counts = { correct, wrong, blank };
  return (
    <Part title={m.analytics_weakest()} note={<Named text={subjectName} />}>
      <OutcomeBars title={m.analytics_bars_weakest()} rows={[{ key: concept, label: concept, ...counts }]} />
      <p className="reading num">
        {m.analytics_counts_in({ correct, wrong, blank, count: questionsIn(counts), shown: numberText(questionsIn(counts)) })}
      </p>
    </Part>
  );
}
