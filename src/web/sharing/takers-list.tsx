import { useEffect, useState } from 'react';

import { m } from '#messages';

import type { Share, Taker } from '../../contract/shapes/share-shapes.ts';
import { call, messageOf } from '../shared/calls/call.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { showToast } from '../ui/toast.tsx';
import { dayText } from '../ui/text/figure-text.ts';
import { Named } from '../ui/text/lang-of.tsx';
import { marksText } from '../ui/text/marks-text.ts';
import { ComparisonDialog } from './comparison-dialog.tsx';

/** Who took the test, by the names they gave; the marks of those who agreed. */
export function TakersList({ share, onReload }: { share: Share; onReload: () => void }) {
  const { takers, failure } = useTakers(share);
  const [comparedId, setComparedId] = useState<string>();
  const { takers: count, compare: seesMarks } = share;
  return (
    <section className="stack tight share-part" aria-labelledby="takers">
      <h3 id="takers">{count === 0 ? m.sharing_no_takers() : m.sharing_takers({ count })}</h3>
      {failure !== undefined && (
        <Notice kind="error" action={{ label: m.shared_try_again(), onPress: onReload }}>
          {failure}
        </Notice>
      )}
      {count > 0 && !takers && failure === undefined && <Spinner />}
      {takers && takers.length > 0 && (
        <>
          <TakersTable takers={takers} seesMarks={seesMarks} onCompare={setComparedId} />
          {!seesMarks && <p className="muted small">{m.sharing_marks_not_asked()}</p>}
          <div>
            <Button onClick={() => void copyTable(takers, seesMarks)}>{m.sharing_copy_list()}</Button>
          </div>
        </>
      )}
      {comparedId !== undefined && <ComparisonDialog testId={comparedId} onClose={() => setComparedId(undefined)} />}
    </section>
  );
}

interface TakersTableProps {
  takers: readonly Taker[];
  seesMarks: boolean;
  onCompare: (testId: string) => void;
}

function TakersTable({ takers, seesMarks, onCompare }: TakersTableProps) {
  return (
    <table className="takers" aria-labelledby="takers">
      <thead className={seesMarks ? 'muted small' : 'visually-hidden'}>
        <tr>
          <th scope="col">{m.sharing_column_name()}</th>
          {seesMarks && <th scope="col">{m.sharing_fact_marking()}</th>}
        </tr>
      </thead>
      <tbody>
        {takers.map((taker, place) => (
          // Two takers may have the same name and instant.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={`${taker.takenAt} ${place}`}>
            <th scope="row">
              {taker.name === '' ? <span className="muted">{m.sharing_no_name()}</span> : <Named text={taker.name} />}{' '}
              <span className="muted small num">{dayText(taker.takenAt)}</span>
            </th>
            {seesMarks && (
              <td>
                <Marks taker={taker} onCompare={onCompare} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Marks({ taker, onCompare }: { taker: Taker; onCompare: TakersTableProps['onCompare'] }) {
  const { name, score, testId } = taker;
  return (
    <>
      <span className={score === null ? 'muted small' : 'num taker-marks'}>{marksOf(taker)}</span>
      {testId !== null && (
        <Button
          kind="quiet"
          aria-label={m.sharing_compare_with({ name: name === '' ? m.sharing_no_name() : name })}
          onClick={() => onCompare(testId)}
        >
          {m.sharing_compare_short()}
        </Button>
      )}
    </>
  );
}

/** The marks, or why there are none to see. */
function marksOf({ agrees, score, total }: Taker): string {
  if (!agrees) return m.sharing_marks_not_shared();
  return score === null || total === null ? m.sharing_unfinished() : `${marksText(score)} / ${marksText(total)}`;
}

/** As text that a sheet or a message takes: a line for each taker, with tabs between name, marks and date. */
async function copyTable(takers: readonly Taker[], seesMarks: boolean): Promise<void> {
  const head = [m.sharing_column_name(), ...(seesMarks ? [m.sharing_fact_marking()] : []), m.sharing_column_date()];
  const rows = takers.map((taker) => [
    // A sheet would compute a name that begins like a formula.
    /^[=+\-@]/u.test(taker.name) ? `'${taker.name}` : taker.name || m.sharing_no_name(),
    ...(seesMarks ? [marksOf(taker)] : []),
    dayText(taker.takenAt),
  ]);
  try {
    await navigator.clipboard.writeText([head, ...rows].map((cells) => cells.join('\t')).join('\n'));
    showToast('success', m.sharing_list_copied());
  } catch (error) {
    console.error('Copying the list of takers failed', error);
    showToast('error', m.sharing_list_not_copied());
  }
}

/** Read again with each reading of the link. */
function useTakers(share: Share) {
  const [takers, setTakers] = useState<readonly Taker[]>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (share.takers === 0) return undefined;
    const leaving = new AbortController();
    call('listTakers', { parameters: { token: share.token }, signal: leaving.signal }).then(
      (answer) => {
        setTakers(answer.takers);
        setFailure(undefined);
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        console.error('Loading the list of takers failed', error);
        setFailure(messageOf(error));
      },
    );
    return () => leaving.abort();
  }, [share]);
  return { takers, failure };
}
