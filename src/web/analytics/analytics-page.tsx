import { m } from '#messages';
import { useQuery } from '@tanstack/react-query';

import { call } from '../shared/call.ts';
import { KeptNotice } from '../shared/kept/kept-notice.tsx';
import { pageSettings } from '../shared/page-settings.ts';
import { usePageTitle } from '../shared/use-page-title.ts';
import { AnalyticsView } from './analytics-view.tsx';
import type { ReadInsights } from './tell-insights.ts';

export interface AnalyticsPageProps {
  onUpgrade: () => void;
}

/** What a learner's finished tests say of them. Stands in the home shell, whose cache it reads through. */
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
      notice={<KeptNotice query={query} onTryAgain={() => void refetch()} />}
      failure={data ? null : error}
      isFetching={isFetching}
      onTryAgain={() => void refetch()}
      onUpgrade={onUpgrade}
    />
  );
}

/** Read beside the figures, for they may take long. Not kept: on the next visit the figures may be others. */
function useInsights(): ReadInsights {
  const { data, isFetching } = useQuery({
    queryKey: ['insights'],
    queryFn: ({ signal }) => call('readInsights', { signal }),
    gcTime: 0,
    enabled: pageSettings.hasInsightWriter,
    // The words by rule are there already.
    retry: false,
    meta: { failureNote: 'Failed to fetch insights' },
  });
  return { insights: data, isReading: isFetching };
}
