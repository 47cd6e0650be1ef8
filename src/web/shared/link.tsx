import { type ComponentProps, createContext, type MouseEvent, use } from 'react';
import { navigate } from 'wouter/use-browser-location';

import { useAddress } from './address.tsx';
import { onIntent } from './lazy-part.tsx';

/** Preloads the screen at a path. */
export const FetchScreen = createContext<(path: string) => void>(() => undefined);

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  to: string;
  /** Navigation state for the next screen. */
  state?: unknown;
}

/** A link to a screen. The screen is preloaded on hover, touch or focus. */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const fetchScreen = use(FetchScreen);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    navigate(to, { replace: isHere(to), state: state ?? null });
  }

  return (
    <a {...onIntent(() => fetchScreen(to.replace(/[?#].*/u, '')))} {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** Sets `aria-current` where it links to the current screen or to a parent of it. */
export function NavLink(props: LinkProps) {
  const { pathname } = useAddress();
  const isCurrent = `${pathname}/`.toLowerCase().startsWith(`${props.to}/`.toLowerCase());
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}

/** With a modifier key, the browser opens a tab or window or saves. */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}

/** Clicking a link to the current screen must not add a history entry. */
function isHere(to: string): boolean {
  return to === window.location.pathname + window.location.search + window.location.hash;
}
