import { m } from '#messages';
import '../home/home.css';

import { useEffect, useId, useRef } from 'react';

import type { TestResult } from '../../../contract/shapes/score-shapes.ts';
import { solutionsAddress } from '../../../contract/screens.ts';
import { useAddress } from '../../shared/address.tsx';
import { LoadingFailure } from '../../shared/offline-cache/offline-notice.tsx';
import { sharerText } from '../../shared/user/sharer-text.ts';
import { anotherLike, useRetake } from '../../shared/use-retake.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConceptList } from '../../ui/charts/concept-list.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { percentText } from '../../ui/text/figure-text.ts';
import { langOf, Named } from '../../ui/text/lang-of.tsx';
import { marksText } from '../../ui/text/marks-text.ts';
import { useResult } from './desk-queries.ts';
import { resultMeaning } from './result-meaning.ts';

export interface ResultPanelProps {
  /** The test that was just submitted. */
  testId: string;
  /** Starts an attempt and opens its screen. */
  onStartTest: (testId: string) => Promise<void>;
}

/** The score of the test just submitted, what it means, and the ways on. Takes the focus, so that it is read first. */
export function ResultPanel({ testId, onStartTest }: ResultPanelProps) {
  const query = useResult(testId);
  const headingId = useId();
  const panel = useRef<HTMLElement>(null);
  const { isReturn } = useAddress();
  useEffect(() => {
    if (!isReturn) panel.current?.focus({ preventScroll: true });
  }, [isReturn]);
  return (
    <section className="sheet lined result-panel" ref={panel} tabIndex={-1} aria-labelledby={headingId}>
      <div className="paper-head">
        <h2 id={headingId}>{m.home_result()}</h2>
        {query.data && (
          <span className="muted" lang={langOf(query.data.test.title)}>
            {query.data.test.title}
          </span>
        )}
      </div>
      {query.data && <Result result={query.data} onStartTest={onStartTest} />}
      {!query.data && query.error && (
        <LoadingFailure query={query} onTryAgain={() => void query.refetch()}>
          {m.home_result_failed()}
        </LoadingFailure>
      )}
      {!query.data && !query.error && <Spinner label={m.home_result_loading()} isLabelShown />}
    </section>
  );
}

function Result({ result, onStartTest }: { result: TestResult; onStartTest: ResultPanelProps['onStartTest'] }) {
  const { test, counts } = result;
  const { busy, failure, retake } = useRetake(test, onStartTest);
  return (
    <div className="stack">
      <div className="stack tight" role="status">
        <p className="row middle num">
          <span className="visually-hidden">{m.home_score_of({ score: marksText(test.score), total: marksText(test.total) })}</span>
          <b className="score-figure" aria-hidden="true">
            {marksText(test.score)} / {marksText(test.total)}
          </b>
          <b className="test-percent">{percentText(test.score, test.total)}</b>
          <span className="muted">
            {[
              m.home_right({ count: counts.right }),
              m.home_wrong({ count: counts.wrong }),
              ...(counts.blank > 0 ? [m.home_blank({ count: counts.blank })] : []),
            ].join(' · ')}
          </span>
        </p>
        <p className="reading">{resultMeaning(result)}</p>
        {test.sharer && (
          <p className="reading">
            <Named text={sharerText(test.sharer)} />
          </p>
        )}
      </div>
      {failure && <Notice kind="error">{failure.message}</Notice>}
      <div className="row tight result-actions">
        <LinkButton kind="pen" to={solutionsAddress(test._id)}>
          {m.home_see_solutions()}
        </LinkButton>
        {counts.wrong + counts.blank > 0 && (
          <Button isBusy={busy !== undefined} onClick={() => void retake('missed')}>
            {m.home_retake_missed()}
          </Button>
        )}
        <LinkButton {...anotherLike(test)}>{m.home_one_more()}</LinkButton>
      </div>
      <ConceptList concepts={result.concepts} />
    </div>
  );
}
