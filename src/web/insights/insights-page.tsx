import { m } from '#messages';
import { useQuery } from '@tanstack/react-query';
import { call, hasCode } from '../shared/calls/call.ts';
import { OfflineNotice } from '../shared/offline-cache/offline-notice.tsx';
import { pageSettings } from '../shared/page-settings.ts';
import { usePageTitle } from '../shared/use-page-title.ts';
import type { InsightsQuery } from './study-next.tsx';
import type { ReactNode } from 'react';
import type { Analytics } from '../../contract/shapes/analytics-shapes.ts';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { AnalyticsReport } from './insights-report.tsx';
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
  const { data, error, isFetching, refetch } = query;
  const read = useInsights();
  return (
    <AnalyticsView
      analytics={data}
      read={read}
      notice={<OfflineNotice query={query} onTryAgain={() => void refetch()} />}
      failure={data ? null : error}
      isFetching={isFetching}
      onTryAgain={() => void refetch()}
      onUpgrade={onUpgrade}
    />
  );
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

export interface AnalyticsViewProps {
  onUpgrade: () => void;
  /** Undefined while it loads. */
  analytics: Analytics | undefined;
  read: InsightsQuery;
  /** Says how old cached figures are. */
  notice?: ReactNode;
  /** Set if there is nothing to show. */
  failure: Error | null;
  isFetching: boolean;
  onTryAgain: () => void;
}

export function AnalyticsView({ analytics, read, notice, failure, isFetching, onTryAgain, onUpgrade }: AnalyticsViewProps) {
  return (
    <div className="analytics">
      <h1>{m.analytics_title()}</h1>
      {notice}
      {failure && (
        <Notice
          kind={hasCode(failure, 'offline') ? 'offline' : 'error'}
          action={{ label: m.shared_try_again(), onPress: onTryAgain, isBusy: isFetching }}
        >
          {failureText(failure)}
        </Notice>
      )}
      {!analytics && !failure && (
        <div className="sheet analytics-ghost">
          <Spinner label={m.analytics_reading()} isLabelShown />
        </div>
      )}
      {analytics && <AnalyticsReport analytics={analytics} read={read} onUpgrade={onUpgrade} />}
    </div>
  );
}

function failureText(failure: Error): string {
  if (hasCode(failure, 'offline')) return m.analytics_offline();
  return m.analytics_failed();
}
