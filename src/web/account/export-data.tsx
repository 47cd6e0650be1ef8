import { m } from '#messages';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { call, messageOf } from '../shared/calls/call.ts';
import { Notice } from '../ui/notice.tsx';

type State = 'idle' | 'busy' | 'done' | { problem: string };

/** Downloads all stored data of the learner as a JSON file. */
export function ExportData() {
  const [state, setState] = useState<State>('idle');
  const take = async () => {
    setState('busy');
    try {
      const { data } = await call('readAccount', {});
      downloadFile(`prash-patra-${new Date(data.exportedAt).toISOString().slice(0, 10)}.json`, JSON.stringify(data, undefined, 2));
      setState('done');
    } catch (error) {
      setState({ problem: messageOf(error) });
    }
  };
  return (
    <section className="sheet stack account-part">
      <h2>{m.account_take()}</h2>
      <p className="reading">{m.account_take_words()}</p>
      {typeof state === 'object' && <Notice kind="error">{state.problem}</Notice>}
      <div>
        <Button isBusy={state === 'busy'} busyLabel={m.account_take_busy()} onClick={() => void take()}>
          {m.account_take_button()}
        </Button>
        <p className="muted small" role="status">
          {state === 'done' && m.account_take_done()}
        </p>
      </div>
    </section>
  );
}

/** Downloads a text as a file. */
export function downloadFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser starts the download before the next task runs.
  setTimeout(() => URL.revokeObjectURL(address));
}
