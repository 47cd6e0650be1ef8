import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import './controls.css';
import { Link, type LinkProps } from '../shared/link.tsx';

/** plain: any action; pen: the screen's primary action; quiet: a secondary action; danger: cannot be undone. */
export type ButtonKind = 'plain' | 'pen' | 'quiet' | 'danger';

export type ButtonProps = ComponentProps<'button'> & {
  kind?: ButtonKind;
  /** Pass it even while false, so that the button reserves space for its busy label and keeps its width. */
  isBusy?: boolean | undefined;
  busyLabel?: ReactNode;
};

export function Button({ kind, isBusy, busyLabel, className, children, onClick, ...rest }: ButtonProps) {
  // A busy button ignores clicks but stays focusable, so that keyboard users do not lose their place.
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(kind, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={press}
    >
      {isBusy === undefined ? (
        children
      ) : (
        <span className="btn-labels">
          <span className={isBusy ? 'btn-label is-away' : 'btn-label'}>{children}</span>
          <span className={isBusy ? 'btn-label' : 'btn-label is-away'}>
            <span className="spinner-ring" aria-hidden="true" />
            {busyLabel ?? children}
          </span>
        </span>
      )}
    </button>
  );
}

export function LinkButton({ kind, className, ...rest }: LinkProps & { kind?: ButtonKind }) {
  return <Link {...rest} className={buttonClass(kind, className)} />;
}

function buttonClass(kind: ButtonKind = 'plain', className = ''): string {
  return `btn ${kind} ${className}`.trim();
}
