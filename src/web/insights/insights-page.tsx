import { m } from '#messages';
import { useQuery } from '@tanstack/react-query';
import { call, hasCode } from '../shared/calls/call.ts';
import { LoadingFailure, OfflineNotice, type OfflineNoticeProps } from '../shared/offline-cache/offline-notice.tsx';
import { pageSettings } from '../shared/page-settings.ts';
import { standingAddress } from '../../contract/home-addresses.ts';
import { Link } from '../shared/link.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import type { Analytics } from '../../contract/shapes/analytics-shapes.ts';
import { Spinner } from '../ui/spinner.tsx';
import { questionsIn } from '../../assessment/analytics/tally.ts';
import { maxAnalysedTests } from '../../assessment/analytics/finished-test.ts';
import { Button } from '../ui/button.tsx';
import { CollapsibleTable } from '../ui/charts/data-table.tsx';
import { numberText } from '../ui/text/figure-text.ts';
import { Named } from '../ui/text/lang-of.tsx';
import { OutcomeBars } from './charts.tsx';
import { accuracyFigure, rightShareText } from './figure-text.ts';
import { Figures, InsightsSection } from './insights-section.tsx';
import { NoInsightsYet } from './no-insights-yet.tsx';
import { Details } from './premium-report.tsx';
import { type InsightsQuery, StudyNext } from './study-next.tsx';
import './insights.css';

export interface AnalyticsPageProps {
  onUpgrade: () => void;
}

/** The analytics of a learner's finished tests. Rendered inside `HomeShell`, which provides the query cache. */
export function AnalyticsPage({ onUpgrade }: AnalyticsPageProps) {
  usePageTitle(m.analytics_title());
  const query = useQuery({
    queryKey: ['analytics'],
    queryFn: ({ signal }) => call('readAnalytics', { signal }),
    meta: { failureNote: 'Failed to fetch analytics' },
  });
  const read = useInsights();
  return <AnalyticsView query={query} read={read} onTryAgain={() => void query.refetch()} onUpgrade={onUpgrade} />;
}

/** Fetched separately, since a model may take long. Not cached, since the figures may have changed by the next visit. */
function useInsights(): InsightsQuery {
  const { data, isFetching } = useQuery({
    queryKey: ['insights'],
    queryFn: ({ signal }) => call('readInsights', { signal }),
    gcTime: 0,
    enabled: pageSettings.hasInsightWriter,
    // The rule-based texts are a sufficient fallback.
    retry: false,
    meta: { failureNote: 'Failed to fetch insights' },
  });
  return { insights: data, isReading: isFetching };
}

export interface AnalyticsViewProps extends AnalyticsPageProps {
  query: OfflineNoticeProps['query'] & { data: Analytics | undefined };
  read: InsightsQuery;
  onTryAgain: () => void;
}

export function AnalyticsView({ query, read, onTryAgain, onUpgrade }: AnalyticsViewProps) {
  const { data, error } = query;
  return (
    <div className="analytics">
      <h1>{m.analytics_title()}</h1>
      <OfflineNotice query={query} onTryAgain={onTryAgain} />
      {error && !data && (
        <LoadingFailure query={query} onTryAgain={onTryAgain}>
          {hasCode(error, 'offline') ? m.analytics_offline() : m.analytics_failed()}
        </LoadingFailure>
      )}
      {!data && !error && (
        <div className="sheet analytics-ghost">
          <Spinner label={m.analytics_reading()} isLabelShown />
        </div>
      )}
      {data && <AnalyticsReport analytics={data} read={read} onUpgrade={onUpgrade} />}
    </div>
  );
}

interface AnalyticsReportProps extends Pick<AnalyticsViewProps, 'read' | 'onUpgrade'> {
  analytics: Analytics;
}

/** The report, with or without the premium part. */
function AnalyticsReport({ analytics, read, onUpgrade }: AnalyticsReportProps) {
  const { details, testCount, totals, insights } = analytics;
  if (testCount === 0) return <NoInsightsYet />;
  return (
    <>
      <p className="muted reading analytics-lead num">
        {leadText(testCount, questionsIn(totals))} <Link to={standingAddress()}>{m.standing_link()}</Link>
      </p>
      <StudyNext needs={insights} read={read} nothing={analytics} />
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
  const rows = subjects.map((subject) => ({ ...subject, key: subject.subjectId, label: subject.subjectName }));
  return (
    <>
      <Figures
        figures={[
          [m.analytics_right_of_all(), rightShareText(totals)],
          [m.analytics_right(), totals.correct],
          [m.analytics_wrong(), totals.wrong],
          [m.analytics_blank(), totals.blank],
          accuracyFigure(totals),
        ]}
      />
      <div className="part-pair">
        <InsightsSection title={m.analytics_by_subject()}>
          <OutcomeBars title={m.analytics_bars_subject()} rows={rows} />
          <CollapsibleTable
            caption={m.analytics_table_subject()}
            columns={[m.analytics_subject(), m.analytics_share_right(), m.analytics_right(), m.analytics_wrong(), m.analytics_blank()]}
            rows={rows.map((row) => ({ key: row.key, cells: [row.label, rightShareText(row), row.correct, row.wrong, row.blank] }))}
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
