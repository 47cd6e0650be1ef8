import { useEffect, useState } from 'react';

import { m } from '#messages';

import type { Taker } from '../../contract/shapes/share-shapes.ts';
import { call, messageOf } from '../shared/calls/call.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { dayText } from '../ui/text/figure-text.ts';
import { Named } from '../ui/text/lang-of.tsx';
import { marksText } from '../ui/text/marks-text.ts';
import { ComparisonDialog } from './comparison-dialog.tsx';

/** Who took the test, by the names they gave; the score of those who agreed. */
export function TakersList({ token, count }: { token: string; count: number }) {
  const { takers, failure, tryAgain } = useTakers(token, count);
  const [comparedId, setComparedId] = useState<string>();
  return (
    <section className="stack tight share-part" aria-labelledby="takers">
      <h3 id="takers">{count === 0 ? m.sharing_no_takers() : m.sharing_takers({ count })}</h3>
      {failure !== undefined && (
        <Notice kind="error" action={{ label: m.shared_try_again(), onPress: tryAgain }}>
          {failure}
        </Notice>
      )}
      {count > 0 && !takers && failure === undefined && <Spinner />}
      {takers && takers.length > 0 && (
        <ul className="takers">
          {takers.map((taker, place) => (
            // Two takers may have the same name and instant.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${taker.takenAt} ${place}`}>
              <TakerRow taker={taker} onCompare={setComparedId} />
            </li>
          ))}
        </ul>
      )}
      {comparedId !== undefined && <ComparisonDialog testId={comparedId} onClose={() => setComparedId(undefined)} />}
    </section>
  );
}

function TakerRow({ taker: { name, takenAt, score, total, testId }, onCompare }: { taker: Taker; onCompare: (testId: string) => void }) {
  const shownName = name === '' ? m.sharing_no_name() : name;
  return (
    <>
      <span className="taker-name">
        {name === '' ? <span className="muted">{shownName}</span> : <Named text={name} />}{' '}
        <span className="muted small num">{dayText(takenAt)}</span>
      </span>
      {score !== null && total !== null && (
        <b className="num">
          {marksText(score)} / {marksText(total)}
        </b>
      )}
      {testId !== null && (
        <Button kind="quiet" aria-label={m.sharing_compare_with({ name: shownName })} onClick={() => onCompare(testId)}>
          {m.sharing_compare_short()}
        </Button>
      )}
    </>
  );
}

function useTakers(token: string, count: number) {
  const [takers, setTakers] = useState<readonly Taker[]>();
  const [failure, setFailure] = useState<string>();
  /** Another object asks again. */
  const [asked, setAsked] = useState({ token });
  useEffect(() => {
    if (count === 0) return undefined;
    const leaving = new AbortController();
    call('listTakers', { parameters: asked, signal: leaving.signal }).then(
      (answer) => setTakers(answer.takers),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        console.error('Loading the list of takers failed', error);
        setFailure(messageOf(error));
      },
    );
    return () => leaving.abort();
  }, [asked, count]);
  const tryAgain = () => {
    setFailure(undefined);
    setAsked({ token });
  };
  return { takers, failure, tryAgain };
}
