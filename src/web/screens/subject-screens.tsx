import type { ReactNode } from 'react';

import { useStartTest } from '../shared/use-start-test.ts';
import { WaitingGuestTest } from '../sign-in/guests/waiting-guest-test.tsx';
import { HomeShell as Shell } from '../subjects/home/home-shell.tsx';
import { WelcomePanel } from '../subjects/home/welcome-panel.tsx';

// One chunk, because these screens link to each other.
export { SubjectScreen } from './subject-screen.tsx';

export function HomeShell({ children }: { children: ReactNode }) {
  return <Shell onStartTest={useStartTest()}>{children}</Shell>;
}

export function HomeScreen() {
  return <WelcomePanel onStartTest={useStartTest()} notice={<WaitingGuestTest />} />;
}
