import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { m } from '#messages';

import type { AnswerOf } from '../../../contract/endpoints.ts';
import { reminderHours } from '../../../contract/form-rules.ts';
import { Checkbox, SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { call, messageOf } from '../calls/call.ts';
import { intlLocale } from '../locale.ts';
import { type Hindrance, isSubscribedHere, subscribeHere, unsubscribeHere } from './reminders-here.ts';

const reminderKey = ['reminder'];
const clock = new Intl.DateTimeFormat(intlLocale, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
const hours = Array.from({ length: reminderHours.high + 1 }, (_, hour) => ({ value: String(hour), label: timeOf(hour) }));

const helps: Record<Hindrance, () => string> = {
  blocked: m.plan_reminder_blocked,
  dismissed: m.plan_reminder_dismissed,
  install: m.plan_reminder_install,
  unsupported: m.plan_reminder_unsupported,
};

type Reminder = Pick<AnswerOf<'readReminder'>, 'isOn' | 'hour' | 'publicKey'>;

/** One notification a day in this browser, at an hour that the learner chooses; nothing while that is not known, as offline. */
export function PlanReminder() {
  const client = useQueryClient();
  const { data: reminder } = useQuery({
    queryKey: reminderKey,
    queryFn: async ({ signal }) => {
      const read = await call('readReminder', { signal });
      return { ...read, isOn: read.isOn && (await isSubscribedHere()) };
    },
    refetchOnMount: 'always',
    meta: { failureNote: 'Failed to fetch the reminder' },
  });
  if (!reminder) return null;
  return <ReminderForm reminder={reminder} onSaved={(saved) => client.setQueryData(reminderKey, saved)} />;
}

function ReminderForm({ reminder: { isOn, hour, publicKey }, onSaved }: { reminder: Reminder; onSaved: (saved: Reminder) => void }) {
  const [wanted, setWanted] = useState<{ isOn: boolean; hour: number }>();
  const [problem, setProblem] = useState<string>();
  const shown = wanted ?? { isOn, hour };
  const change = async (next: { isOn: boolean; hour: number }) => {
    setWanted(next);
    setProblem(undefined);
    try {
      const saved = await save(next, publicKey);
      if (typeof saved === 'string') setProblem(helps[saved]());
      else onSaved(saved);
    } catch (error) {
      setProblem(messageOf(error));
    }
    setWanted(undefined);
  };
  const time = timeOf(shown.hour);
  return (
    <section className="stack tight">
      <h3>{m.plan_reminder()}</h3>
      <p className="muted">{m.plan_reminder_words()}</p>
      <Checkbox
        label={m.plan_reminder_switch()}
        checked={shown.isOn}
        disabled={wanted !== undefined}
        onChange={({ target }) => void change({ ...shown, isOn: target.checked })}
      />
      {shown.isOn && (
        <div className="plan-fields">
          <SelectField
            label={m.plan_reminder_hour()}
            options={hours}
            value={String(shown.hour)}
            onChange={(chosen) => void change({ isOn: true, hour: Number(chosen) })}
          />
        </div>
      )}
      {problem !== undefined && <Notice kind="info">{problem}</Notice>}
      <p className="muted small" role="status">
        {wanted === undefined && problem === undefined && (shown.isOn ? m.plan_reminder_on({ time }) : m.plan_reminder_off())}
      </p>
    </section>
  );
}

/** Returns why not, where the browser shows no reminders. */
async function save({ isOn, hour }: { isOn: boolean; hour: number }, publicKey: string): Promise<Reminder | Hindrance> {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!isOn) {
    const ended = await call('saveReminder', { body: { subscription: null, hour, zone } });
    await unsubscribeHere();
    return ended;
  }
  const subscription = await subscribeHere(publicKey);
  if (typeof subscription === 'string') return subscription;
  return call('saveReminder', { body: { subscription, hour, zone } });
}

function timeOf(hour: number): string {
  return clock.format(hour * 60 * 60 * 1000);
}
