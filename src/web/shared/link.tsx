import { type ComponentProps, createContext, type MouseEvent, use } from 'react';
import { navigate } from 'wouter/use-browser-location';

import { useAddress } from './address.tsx';
import { onIntent } from './on-intent.ts';

/** Fetches what the screen at a path is drawn with. */
export const FetchScreen = createContext<(path: string) => void>(() => undefined);

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
  replace?: boolean;
  /** What the next screen is told beside its address. */
  state?: unknown;
}

/** A link to a screen, which is fetched as soon as somebody is about to follow it. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const fetchScreen = use(FetchScreen);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (rest.target ?? '_self') !== '_self') return;
    event.preventDefault();
    navigate(to, { replace: replace ?? isHere(to), state: state ?? null });
  }

  return (
    <a {...onIntent(() => fetchScreen(to.replace(/[?#].*/u, '')))} {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** Says of itself where it leads to the screen that is shown, or to what that one is part of. */
export function NavLink(props: LinkProps) {
  const { pathname } = useAddress();
  const isCurrent = `${pathname}/`.toLowerCase().startsWith(`${props.to}/`.toLowerCase());
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />;
}

/** All else opens a tab or a window, or saves: the browser knows how. */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}

/** A second click on the way to the same place is no second step back. */
function isHere(to: string): boolean {
  return to === window.location.pathname + window.location.search + window.location.hash;
}
