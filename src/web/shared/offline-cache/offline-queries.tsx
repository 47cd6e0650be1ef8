import { QueryClientProvider } from '@tanstack/react-query';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { type ReactNode, useState } from 'react';

import { useRoot } from '../root/root-state.ts';
import { createQueryClient } from './query-client.ts';
import { createPersister, offlineDehydration, type OfflineKind } from './query-persister.ts';

export interface OfflineQueriesProps {
  /** The kinds that the screens inside query; constant. */
  kinds: readonly OfflineKind[];
  children: ReactNode;
}

/** Provides a query client for one part of the product that starts from the learner's offline copies and updates them. */
export function OfflineQueries({ kinds, children }: OfflineQueriesProps) {
  const learner = useRoot(({ auth }) => (auth.isLoggedIn ? auth.user?.email : undefined));
  return learner === undefined ? (
    <GuestQueries>{children}</GuestQueries>
  ) : (
    <LearnersQueries key={learner} learner={learner} kinds={kinds}>
      {children}
    </LearnersQueries>
  );
}

function GuestQueries({ children }: Pick<OfflineQueriesProps, 'children'>) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function LearnersQueries({ learner, kinds, children }: OfflineQueriesProps & { learner: string }) {
  const [client] = useState(createQueryClient);
  const [persistOptions] = useState(() => ({ persister: createPersister(learner, kinds), dehydrateOptions: offlineDehydration }));
  return (
    <PersistQueryClientProvider client={client} persistOptions={persistOptions}>
      {children}
    </PersistQueryClientProvider>
  );
}
