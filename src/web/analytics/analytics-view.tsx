import { m } from '#messages';
import type { ReactNode } from 'react';

import type { Analytics } from '../../contract/analytics-shapes.ts';
import { hasCode } from '../shared/call.ts';
import { Notice } from '../shared/notice.tsx';
import { Spinner } from '../shared/spinner.tsx';
import { AnalyticsReport } from './analytics-report.tsx';
import type { ReadInsights } from './tell-insights.ts';
import './analytics.css';

export interface AnalyticsViewProps {
  onUpgrade: () => void;
  /** Undefined until it has been read. */
  analytics: Analytics | undefined;
  read: ReadInsights;
  /** How old the figures are, where that is to be said. */
  notice?: ReactNode;
  /** Why there is nothing. */
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
          {wordsOf(failure)}
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

function wordsOf(failure: Error): string {
  if (hasCode(failure, 'offline')) return m.analytics_offline();
  return m.analytics_failed();
}
