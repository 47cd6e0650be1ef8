import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useState } from 'react';
import { type BaseLocationHook, Router, useParams } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

export interface Address {
  /** As it stands in the address bar, its parts encoded. */
  pathname: string;
  search: string;
  /** What whoever led here told beside the address; the browser keeps it. */
  state: unknown;
  /** Loaded, or come back to; else gone to. */
  isReturn: boolean;
}

const AddressContext = createContext<Address>(addressAt('/'));

export function useAddress(): Address {
  return use(AddressContext);
}

/** The part of the path that a route names so, as the text it stands for. */
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
  /** The path of the screen that is drawn without a browser. */
  drawnAt?: string;
  children: ReactNode;
}

/** Follows the browser's address. The screen that one leaves stays until the next one is there. */
export function AddressProvider({ drawnAt, children }: AddressProviderProps) {
  const [address, setAddress] = useState(() => (drawnAt === undefined ? readAddress(true) : addressAt(drawnAt)));

  useLayoutEffect(() => {
    const listening = new AbortController();
    const follow = ({ type }: Event) => startTransition(() => setAddress(readAddress(type === 'popstate')));
    for (const change of changes) window.addEventListener(change, follow, { signal: listening.signal });
    // A child that leads elsewhere at once did so before anybody listened.
    startTransition(() => setAddress((before) => (isHere(before) ? before : readAddress(false))));
    return () => listening.abort();
  }, []);

  return (
    <AddressContext value={address}>
      {/* oxlint-disable-next-line react/hooks -- the router's way to be told where one is is a hook */}
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

/** The router decodes what it is given, which would make an encoded `%2F` of an encoded `%252F`: it is given each `%` as `%25`. */
const useEncodedPath: BaseLocationHook = () => [useAddress().pathname.replaceAll('%', '%25'), navigate];
