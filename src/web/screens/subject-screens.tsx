import type { ReactNode } from 'react';

import { useTestStarter } from '../shared/use-test-starter.ts';
import { WaitingGuestTest } from '../sign-in/guests/waiting-guest-test.tsx';
import { HomeLayout } from '../subjects/home/home-layout.tsx';
import { WelcomePanel } from '../subjects/home/welcome-panel.tsx';

// One chunk, because these screens link to each other.
export { SubjectScreen } from './subject-screen.tsx';

export function HomeShell({ children }: { children: ReactNode }) {
  return <HomeLayout onStartTest={useTestStarter()}>{children}</HomeLayout>;
}

export function HomeScreen() {
  return <WelcomePanel onStartTest={useTestStarter()} notice={<WaitingGuestTest />} />;
}
