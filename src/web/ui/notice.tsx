import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export type NoticeProps = {
  kind: 'error' | 'info' | 'offline';
  children: ReactNode;
  action?: { label: string; onPress: () => void; isBusy?: boolean | undefined } | undefined;
};

/** An inline message: what happened, what is safe, what to do. */
export function Notice({ kind, children, action }: NoticeProps) {
  return (
    <div className={`notice ${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <span className="notice-sign" aria-hidden="true" />
      <div className="notice-words">{children}</div>
      {action && (
        <Button isBusy={action.isBusy} onClick={action.onPress}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
