import { useEffect, useRef, useState } from 'react';

import { openGuestTest } from './guests/claim-guest-test.ts';
import { completeSignIn } from './session.ts';
import { storeNextScreen, takeNextScreen } from './next-screen.ts';
import { signInPopup } from './sign-in-popup.ts';

export interface SignIn {
  isBusy: boolean;
  /** Call from a click handler. */
  begin: () => void;
}

interface SignInOptions {
  /** The issuer asks again who the learner is, though it may still know them. */
  isFresh?: boolean;
}

/** Signs in through the popup. */
export function useSignIn(
  onSignedIn: (greeting: string) => void,
  onFailed: (error: unknown) => void,
  { isFresh = false }: SignInOptions = {},
): SignIn {
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
    signInPopup({ isFresh, onClosed: () => setBusy(false), signal: controller.signal })
      .then(async (idToken) => {
        setBusy(true);
        const greeting = await completeSignIn(idToken);
        takeNextScreen();
        onSignedIn(greeting);
        await openGuestTest();
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
