import { type FormEvent, useState } from 'react';

import { m } from '#messages';

import type { ShareOrder } from '../../assessment/retake.ts';
import type { Share } from '../../contract/shapes/share-shapes.ts';
import { call, messageOf } from '../shared/calls/call.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox, Segmented, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.tsx';

export interface ShareFormProps {
  testId: string;
  /** Undefined for a test without a link: these settings make one. */
  share: Share | undefined;
  onSaved: () => void;
}

const orders: readonly { value: ShareOrder; label: string }[] = [
  { value: 'same', label: m.sharing_order_same() },
  { value: 'fresh', label: m.sharing_order_fresh() },
];

export function ShareForm({ testId, share, onSaved }: ShareFormProps) {
  const [showName, setShowName] = useState(share?.showName ?? true);
  const [order, setOrder] = useState<ShareOrder>(share?.order ?? 'same');
  const [compare, setCompare] = useState(share?.compare ?? false);
  const [lastDay, setLastDay] = useState(dayOf(share?.closesAt ?? null));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await call('shareTest', { body: { testId, showName, order, compare, closesAt: endOf(lastDay) } });
      if (share) showToast('success', m.sharing_saved());
      onSaved();
    } catch (error) {
      console.error('Sharing the test failed', error);
      setFailure(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void save(event)}>
      <div>
        <Checkbox label={m.sharing_show_name()} checked={showName} onChange={({ target }) => setShowName(target.checked)} />
        <Checkbox
          label={m.sharing_see_marks()}
          hint={m.sharing_see_marks_hint()}
          checked={compare}
          onChange={({ target }) => setCompare(target.checked)}
        />
      </div>
      <Segmented legend={m.sharing_order()} name="order" options={orders} value={order} onChange={setOrder} />
      <TextField
        type="date"
        label={m.sharing_last_day()}
        hint={m.sharing_last_day_hint()}
        min={dayOf(Date.now())}
        value={lastDay}
        onChange={({ target }) => setLastDay(target.value)}
      />
      {failure !== undefined && <Notice kind="error">{failure}</Notice>}
      <div className="row tight actions">
        <Button type="submit" kind="pen" isBusy={isBusy} busyLabel={m.sharing_saving()}>
          {share ? m.sharing_save() : m.sharing_make()}
        </Button>
      </div>
    </form>
  );
}

/** The day of an instant here, as a date field has it; empty for none. */
function dayOf(instant: number | null): string {
  if (instant === null) return '';
  const day = new Date(instant);
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** The last instant of a day here. Null for none. */
function endOf(day: string): number | null {
  return day === '' ? null : new Date(`${day}T23:59:59.999`).getTime();
}
