import type { Analytics } from '../../contract/analytics-shapes.ts';
import { CallFailure } from '../shared/call.ts';
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
  failure: Error | null;
  isFetching: boolean;
  onTryAgain: () => void;
}

export function AnalyticsView({ analytics, read, failure, isFetching, onTryAgain, onUpgrade }: AnalyticsViewProps) {
  return (
    <div className="analytics">
      <h1>Analytics</h1>
      {failure && (
        <Notice kind={isOffline(failure) ? 'offline' : 'error'} action={{ label: 'Try again', onPress: onTryAgain, isBusy: isFetching }}>
          {wordsOf(failure, analytics !== undefined)}
        </Notice>
      )}
      {!analytics && !failure && (
        <div className="sheet analytics-ghost">
          <Spinner label="Reading your tests…" isLabelShown />
        </div>
      )}
      {analytics && <AnalyticsReport analytics={analytics} read={read} onUpgrade={onUpgrade} />}
    </div>
  );
}

function isOffline(failure: Error): boolean {
  return failure instanceof CallFailure && failure.code === 'offline';
}

function wordsOf(failure: Error, isShown: boolean): string {
  if (isShown) return 'These figures could not be brought up to date. Your tests are safe.';
  if (isOffline(failure)) return 'We cannot reach the server. Your tests are safe: check your connection and try again.';
  return 'Your analytics could not be loaded. Your tests are safe: please try again.';
}
