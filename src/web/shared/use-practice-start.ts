import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';

import type { BodyOf } from '../../contract/endpoints.ts';
import { fillPath, screens } from '../../contract/screens.ts';
import { showToast } from '../ui/toast.tsx';
import { call, messageOf } from './calls/call.ts';

/** Starts a practice and opens its screen. `onNothing` is called where there is nothing to practise. */
export function usePracticeStart(onNothing: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const start = async (body: BodyOf<'startPractice'>) => {
    setIsBusy(true);
    try {
      const { practiceId } = await call('startPractice', { body });
      if (practiceId !== undefined) return navigate(fillPath(screens.practice, { practiceId }));
      onNothing();
    } catch (error) {
      showToast('error', messageOf(error));
    }
    setIsBusy(false);
  };
  return { isBusy, start: (body: BodyOf<'startPractice'>) => void start(body) };
}
