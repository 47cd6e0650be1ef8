import { m } from '#messages';
import { type ReactNode, Suspense } from 'react';

import { useAddress } from '../shared/address.tsx';
import { lazyPart } from '../shared/lazy-part.tsx';
import { useTestStarter } from '../shared/use-test-starter.ts';
import type { PapersPageProps } from '../subjects/papers/papers-page.tsx';
import { WaitingGuestTest } from '../sign-in/guests/waiting-guest-test.tsx';
import { HomeLayout } from '../subjects/home/home-layout.tsx';
import { WelcomePanel } from '../subjects/home/welcome-panel.tsx';
import { Notice } from '../ui/notice.tsx';
import { Spinner } from '../ui/spinner.tsx';

// One chunk, because these screens link to each other.
export { SubjectScreen } from './subject-screen.tsx';

const MistakesPage = lazyPart(
  async () => (await import('../attempt/solutions/solutions-page.tsx')).MistakesPage,
  () => <Notice kind="offline">{m.mistakes_not_loaded()}</Notice>,
);

const StandingPage = lazyPart(
  async () => (await import('../standing/standing-page.tsx')).StandingPage,
  () => <Notice kind="offline">{m.standing_offline()}</Notice>,
);

const PapersPage = lazyPart<PapersPageProps>(
  async () => (await import('../subjects/papers/papers-page.tsx')).PapersPage,
  () => <Notice kind="offline">{m.papers_failed()}</Notice>,
);

export function HomeShell({ children }: { children: ReactNode }) {
  return <HomeLayout onStartTest={useTestStarter()}>{children}</HomeLayout>;
}

/** The home screen, or what its query asks for instead: the mistakes, whose path is that of the call, where the learner stands, or full papers. */
export function HomeScreen() {
  const { search } = useAddress();
  const startTest = useTestStarter();
  const asked = new URLSearchParams(search);
  const part = partOf(asked, startTest);
  if (part === undefined) return <WelcomePanel onStartTest={startTest} notice={<WaitingGuestTest />} />;
  return <Suspense fallback={<Spinner />}>{part}</Suspense>;
}

function partOf(asked: URLSearchParams, onStartTest: PapersPageProps['onStartTest']): ReactNode {
  if (asked.has('papers')) return <PapersPage onStartTest={onStartTest} />;
  if (asked.has('standing')) return <StandingPage />;
  return asked.has('mistakes') ? <MistakesPage /> : undefined;
}
