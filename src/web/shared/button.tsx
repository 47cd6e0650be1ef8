import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import './button.css';
import { Link, type LinkProps } from './link.tsx';

/** plain: any action; pen: the one main action of a screen; quiet: beside others; danger: cannot be undone. */
export type ButtonKind = 'plain' | 'pen' | 'quiet' | 'danger';

export type ButtonProps = ComponentProps<'button'> & {
  kind?: ButtonKind;
  /** Give it even while false: the button then keeps room for its busy label and does not change width. */
  isBusy?: boolean | undefined;
  busyLabel?: ReactNode;
};

export function Button({ kind, isBusy, busyLabel, className, children, onClick, ...rest }: ButtonProps) {
  // A busy button stays focusable, so that a keyboard does not lose its place; its presses go nowhere.
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

export type LinkButtonProps = LinkProps & { kind?: ButtonKind };

export function LinkButton({ kind, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(kind, className)} />;
}

function buttonClass(kind: ButtonKind = 'plain', className = ''): string {
  return `btn ${kind} ${className}`.trim();
}
