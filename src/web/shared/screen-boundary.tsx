import { m } from '#messages';
import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';

export interface ScreenBoundaryProps {
  /** The screen's path: another screen is another chance. */
  place: string;
  children: ReactNode;
}

interface Failure {
  place: string;
  hasFailed: boolean;
}

/**
 * Catches a screen that could not be fetched or drawn, so that the bar and the way elsewhere stay. A part that was not to be
 * had is not asked for again by the browser: only loading the page anew does that.
 */
export class ScreenBoundary extends Component<ScreenBoundaryProps, Failure> {
  override state: Failure = { place: this.props.place, hasFailed: false };

  static getDerivedStateFromProps({ place }: ScreenBoundaryProps, before: Failure): Failure | null {
    return place === before.place ? null : { place, hasFailed: false };
  }

  static getDerivedStateFromError(): Pick<Failure, 'hasFailed'> {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    // Nothing that is pressed from here on is for the screen that did not come. See public/first-paint.js.
    dispatchEvent(new Event('alive'));
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.#tryAgain);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.#tryAgain);
  }

  /** What was not to be had while the network was away is to be had now. */
  readonly #tryAgain = (): void => {
    if (this.state.hasFailed) location.reload();
  };

  override render(): ReactNode {
    return this.state.hasFailed ? <NotLoaded /> : this.props.children;
  }
}

/** In place of a screen that could not be had. */
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
