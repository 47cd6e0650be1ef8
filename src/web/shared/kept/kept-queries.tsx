import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

import { useRoot } from '../root-state.ts';
import { keepAnswers, restoreAnswers } from './keep-answers.ts';
import type { KeptKind } from './kept-shapes.ts';
import { keptStore } from './kept-store.ts';
import { createQueryClient } from './query-client.ts';

export interface KeptQueriesProps {
  /** What the screens inside ask for; the same list each time. */
  kinds: readonly KeptKind[];
  children: ReactNode;
}

/** Lends a query client that begins with what its learner was shown last, and keeps what they are shown now. */
export function KeptQueries(props: KeptQueriesProps) {
  const learner = useRoot(({ auth }) => (auth.isLoggedIn ? auth.user?.email : undefined));
  return <LearnersQueries key={learner} learner={learner} {...props} />;
}

function LearnersQueries({ learner, kinds, children }: KeptQueriesProps & { learner: string | undefined }) {
  const [client] = useState(createQueryClient);
  const [isRestoring, setRestoring] = useState(learner !== undefined);
  useEffect(() => {
    if (learner === undefined) return undefined;
    let isOver = false;
    const stop = keepAnswers(client, keptStore, learner);
    void restoreAnswers(client, keptStore, learner, kinds).then(() => !isOver && setRestoring(false));
    return () => {
      isOver = true;
      stop();
    };
  }, [client, learner, kinds]);
  return (
    <QueryClientProvider client={client}>
      <IsRestoringProvider value={isRestoring}>{children}</IsRestoringProvider>
    </QueryClientProvider>
  );
}
