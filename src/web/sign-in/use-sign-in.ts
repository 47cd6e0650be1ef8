import { useEffect, useRef, useState } from 'react';

import { completeSignIn } from './session.ts';
import { storeNextScreen, takeNextScreen } from './next-screen.ts';
import { signInPopup } from './sign-in-popup.ts';

export interface SignIn {
  isBusy: boolean;
  /** Call from a click handler. */
  begin: () => void;
}

/** Signs in through the popup. */
export function useSignIn(onSignedIn: (greeting: string) => void, onFailed: (error: unknown) => void): SignIn {
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const begin = () => {
    // A second click starts over: the first popup may be hidden behind other windows.
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    storeNextScreen(location.search);
    signInPopup(() => setBusy(false), controller.signal)
      .then(async (idToken) => {
        setBusy(true);
        const greeting = await completeSignIn(idToken);
        takeNextScreen();
        onSignedIn(greeting);
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) onFailed(error);
      })
      .finally(() => {
        if (running.current === controller) setBusy(false);
      });
  };
  return { isBusy, begin };
}
