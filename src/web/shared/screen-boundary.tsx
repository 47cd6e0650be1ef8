import { m } from '#messages';
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

export interface ScreenBoundaryProps {
  /** The screen's path: navigating to another screen resets the boundary. */
  place: string;
  children: ReactNode;
}

interface Failure {
  place: string;
  hasFailed: boolean;
}

/**
 * Catches a screen that failed to load or render, so that the navigation stays usable. Browsers do not retry a failed module
 * import: only a reload does.
 */
export class ScreenBoundary extends Component<ScreenBoundaryProps, Failure> {
  override state: Failure = { place: this.props.place, hasFailed: false };

  static getDerivedStateFromProps({ place }: ScreenBoundaryProps, before: Failure): Failure | null {
    return place === before.place ? null : { place, hasFailed: false };
  }

  static getDerivedStateFromError(): Pick<Failure, 'hasFailed'> {
    return { hasFailed: true };
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.#tryAgain);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.#tryAgain);
  }

  /** A module that could not be loaded offline may load now. */
  readonly #tryAgain = (): void => {
    if (this.state.hasFailed) location.reload();
  };

  override render(): ReactNode {
    return this.state.hasFailed ? <NotLoaded /> : this.props.children;
  }
}

/** Replaces a screen that failed to load. */
export function NotLoaded() {
  return (
    <main>
      <div className="page-message" role="alert">
        <h1>{m.shared_not_loaded()}</h1>
        <p className="reading">{navigator.onLine ? m.shared_not_loaded_online() : m.shared_not_loaded_offline()}</p>
        <Button kind="pen" onClick={() => location.reload()}>
          {m.shared_try_again()}
        </Button>
      </div>
    </main>
  );
}
