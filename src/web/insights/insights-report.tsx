import { m } from '#messages';
import { maxAnalysedTests } from '../../assessment/analytics/finished-test.ts';
import type { Analytics } from '../../contract/shapes/analytics-shapes.ts';
import { numberText } from '../ui/text/figure-text.ts';
import { Button } from '../ui/button.tsx';
import { CollapsibleTable } from '../ui/charts/data-table.tsx';
import { Named } from '../ui/text/lang-of.tsx';
import { OutcomeBars } from './charts.tsx';
import { Details } from './premium-report.tsx';
import { accuracyText, questionsIn } from './figure-text.ts';
import { NoInsightsYet } from './no-insights-yet.tsx';
import { InsightsSection } from './insights-section.tsx';
import { type InsightsQuery, StudyNext } from './study-next.tsx';

export interface AnalyticsReportProps {
  analytics: Analytics;
  read: InsightsQuery;
  onUpgrade: () => void;
}

/** The report, with or without the premium part. */
export function AnalyticsReport({ analytics, read, onUpgrade }: AnalyticsReportProps) {
  const { details, testCount, totals, insights } = analytics;
  if (testCount === 0) return <NoInsightsYet />;
  return (
    <>
      <p className="muted reading analytics-lead num">{leadText(testCount, questionsIn(totals))}</p>
      <StudyNext needs={insights} read={read} />
      {details ? <Details details={details} /> : <FreeReport analytics={analytics} onUpgrade={onUpgrade} />}
    </>
  );
}

function leadText(tests: number, questions: number): string {
  const shownQuestions = numberText(questions);
  if (tests === maxAnalysedTests) return m.analytics_lead_newest({ tests, count: questions, shown: shownQuestions });
  return m.analytics_lead({ tests, questions, shownTests: numberText(tests), shownQuestions });
}

function FreeReport({ analytics: { totals, subjects, weakest }, onUpgrade }: Omit<AnalyticsReportProps, 'read'>) {
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
        <InsightsSection title={m.analytics_by_subject()}>
          <OutcomeBars title={m.analytics_bars_subject()} rows={rows} />
          <CollapsibleTable
            caption={m.analytics_table_subject()}
            columns={[m.analytics_subject(), m.analytics_accuracy(), m.analytics_right(), m.analytics_wrong(), m.analytics_blank()]}
            rows={rows.map((row) => ({ key: row.key, cells: [row.label, accuracyText(row), row.correct, row.wrong, row.blank] }))}
          />
        </InsightsSection>
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
    <InsightsSection title={m.analytics_weakest()} note={<Named text={subjectName} />}>
      <OutcomeBars title={m.analytics_bars_weakest()} rows={[{ key: concept, label: concept, ...counts }]} />
      <p className="reading num">
        {m.analytics_counts_in({ correct, wrong, blank, count: questionsIn(counts), shown: numberText(questionsIn(counts)) })}
      </p>
    </InsightsSection>
  );
}
