import { m } from '#messages';
import { useState } from 'react';

import { Button } from '../shared/button.tsx';
import { call, messageOf } from '../shared/call.ts';
import { Notice } from '../shared/notice.tsx';
import { saveFile } from './save-file.ts';

type State = 'idle' | 'busy' | 'done' | { problem: string };

/** All that is kept of the learner, as a file. */
export function TakeData() {
  const [state, setState] = useState<State>('idle');
  const take = async () => {
    setState('busy');
    try {
      const { data } = await call('readAccount', {});
      saveFile(`prash-patra-${new Date(data.exportedAt).toISOString().slice(0, 10)}.json`, JSON.stringify(data, undefined, 2));
      setState('done');
    } catch (error) {
      setState({ problem: messageOf(error) });
    }
  };
  return (
    <section className="sheet account-part">
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
