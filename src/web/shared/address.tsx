import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useState } from 'react';
import { type BaseLocationHook, Router, useParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

export interface Address {
  /** As in the address bar, percent-encoded. */
  pathname: string;
  search: string;
  /** State passed with the navigation; the browser stores it in its history. */
  state: unknown;
  /** Loaded, or reached by going back or forward. */
  isReturn: boolean;
}

const AddressContext = createContext<Address>(addressAt('/'));

export function useAddress(): Address {
  return use(AddressContext);
}

/** A named parameter of the route, decoded. */
export function useParameter(name: string): string {
  const text = useParams()[name] ?? '';
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const changes = ['popstate', 'pushState', 'replaceState'];

export interface AddressProviderProps {
  /** The path to render on the server. */
  drawnAt?: string;
  children: ReactNode;
}

/** Follows the browser's address in a transition: the current screen stays until the next one is ready. */
export function AddressProvider({ drawnAt, children }: AddressProviderProps) {
  const [address, setAddress] = useState(() => (drawnAt === undefined ? readAddress(true) : addressAt(drawnAt)));

  useLayoutEffect(() => {
    const listening = new AbortController();
    const follow = ({ type }: Event) => startTransition(() => setAddress(readAddress(type === 'popstate')));
    for (const change of changes) window.addEventListener(change, follow, { signal: listening.signal });
    // A child may have redirected before the listeners were added.
    startTransition(() => setAddress((before) => (isHere(before) ? before : readAddress(false))));
    return () => listening.abort();
  }, []);

  return (
    <AddressContext value={address}>
      {/* oxlint-disable-next-line react/hooks -- wouter takes the location as a hook */}
      <Router hook={useEncodedPath}>{children}</Router>
    </AddressContext>
  );
}

function addressAt(pathname: string): Address {
  return { pathname, search: '', state: null, isReturn: true };
}

function readAddress(isReturn: boolean): Address {
  const { pathname, search } = window.location;
  return { pathname, search, state: window.history.state as unknown, isReturn };
}

function isHere({ pathname, search }: Address): boolean {
  return pathname === window.location.pathname && search === window.location.search;
}

/** Wouter decodes the path, which would turn an encoded `%252F` into `%2F`: each `%` is passed as `%25`. */
const useEncodedPath: BaseLocationHook = () => [useAddress().pathname.replaceAll('%', '%25'), navigate];
