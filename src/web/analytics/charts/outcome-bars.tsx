import { m } from '#messages';
import { useId } from 'react';

import { langOf } from '../../shared/lang-of.ts';
import { OutcomeHatch } from '../../shared/pictures/outcome-hatch.tsx';
import { OutcomeLegend } from '../../shared/pictures/outcome-legend.tsx';
import { accuracyText, questionsIn, shareOf, type WireCounts } from '../figure-words.ts';
import './charts.css';

export interface OutcomeBarsProps {
  title: string;
  rows: readonly (WireCounts & { key: string; label: string })[];
}

const outcomes = ['right', 'wrong', 'blank'] as const;

/** One bar a row: right, wrong and blank by colour, by pattern and in words. */
export function OutcomeBars({ title, rows }: OutcomeBarsProps) {
  return (
    <div className="outcome-bars">
      <ul aria-label={title}>
        {rows.map(({ key, label, ...counts }) => (
          <li key={key}>
            <span className="bar-label" lang={langOf(label)}>
              {label}
            </span>
            <b className="num">{accuracyText(counts)}</b>
            <OutcomeBar label={label} {...counts} />
          </li>
        ))}
      </ul>
      <OutcomeLegend outcomes={outcomes} />
    </div>
  );
}

function OutcomeBar({ label, correct, wrong, blank }: WireCounts & { label: string }) {
  const id = useId();
  const whole = questionsIn({ correct, wrong, blank });
  const percent = (part: number) => `${shareOf(part, whole) * 100}%`;
  return (
    <svg className="picture outcome-bar" width="100%" height="14" role="img" aria-labelledby={`${id}-title ${id}-desc`}>
      <title id={`${id}-title`} lang={langOf(label)}>
        {label}
      </title>
      <desc id={`${id}-desc`}>{m.analytics_counts({ correct, wrong, blank })}</desc>
      <defs>
        <OutcomeHatch id={`${id}-wrong`} />
      </defs>
      <rect className="blank" x="0.5" y="0.5" width="100%" height="13" rx="2" />
      <rect className="right" width={percent(correct)} height="14" />
      <rect x={percent(correct)} width={percent(wrong)} height="14" fill={`url(#${id}-wrong)`} />
    </svg>
  );
}
