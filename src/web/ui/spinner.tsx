import './controls.css';

import { m } from '#messages';
export type SpinnerProps = {
  /** What is loading. Screen readers always announce it; it is visible only with `isLabelShown`. */
  label?: string;
  isLabelShown?: boolean;
};

export function Spinner({ label = m.shared_loading(), isLabelShown = false }: SpinnerProps) {
  return (
    <span className="inline muted spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      <span className={isLabelShown ? undefined : 'visually-hidden'}>{label}</span>
    </span>
  );
}
