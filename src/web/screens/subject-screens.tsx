import { WaitingGuestTest } from '../sign-in/guests/waiting-guest-test.tsx';
import { type RunningTestsProps } from '../subjects/home/running-tests.tsx';
import { WelcomePanel } from '../subjects/home/welcome-panel.tsx';

// One chunk, because these screens link to each other.
export { HomeShell } from '../subjects/home/home-shell.tsx';
export { SubjectScreen } from './subject-screen.tsx';

export function HomeScreen(props: RunningTestsProps) {
  return <WelcomePanel {...props} notice={<WaitingGuestTest />} />;
}
