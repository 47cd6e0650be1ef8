import { useId } from 'react';

import { accuracyText, questionsIn, shareOf, type WireCounts } from '../figure-words.ts';
import './charts.css';

export interface OutcomeBarsProps {
  title: string;
  rows: readonly (WireCounts & { key: string; label: string })[];
}

/** One bar a row: right, wrong and blank by colour, by pattern and in words. */
export function OutcomeBars({ title, rows }: OutcomeBarsProps) {
  return (
    <div className="outcome-bars">
      <ul aria-label={title}>
        {rows.map(({ key, label, ...counts }) => (
          <li key={key}>
            <span className="bar-label">{label}</span>
            <b className="num">{accuracyText(counts)}</b>
            <OutcomeBar label={label} {...counts} />
          </li>
        ))}
      </ul>
      <p className="bar-legend" aria-hidden="true">
        <span className="legend-correct">right</span>
        <span className="legend-wrong">wrong</span>
        <span className="legend-blank">blank</span>
      </p>
    </div>
  );
}

function OutcomeBar({ label, correct, wrong, blank }: WireCounts & { label: string }) {
  const id = useId();
  const whole = questionsIn({ correct, wrong, blank });
  const percent = (part: number) => `${shareOf(part, whole) * 100}%`;
  return (
    <svg className="outcome-bar" width="100%" height="14" role="img" aria-labelledby={`${id}-title ${id}-desc`}>
      <title id={`${id}-title`}>{label}</title>
      <desc id={`${id}-desc`}>{`${correct} right, ${wrong} wrong, ${blank} blank`}</desc>
      <defs>
        <pattern id={`${id}-wrong`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="wash" width="6" height="6" />
          <rect className="stripe" width="2.5" height="6" />
        </pattern>
      </defs>
      <rect className="ground" x="0.5" y="0.5" width="100%" height="13" rx="2" />
      <rect className="correct" width={percent(correct)} height="14" />
      <rect x={percent(correct)} width={percent(wrong)} height="14" fill={`url(#${id}-wrong)`} />
    </svg>
  );
}
