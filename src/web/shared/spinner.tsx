import './spinner.css';

import { m } from '#messages';
export type SpinnerProps = {
  /** What is being waited for; drawn only with isLabelShown, read aloud always. */
  label?: string;
  isLabelShown?: boolean;
};

export function Spinner({ label = m.shared_loading(), isLabelShown = false }: SpinnerProps) {
  return (
    <span className="spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      <span className={isLabelShown ? undefined : 'visually-hidden'}>{label}</span>
    </span>
  );
}
