import { create } from 'zustand';

/** Questions whose answers came from another tab or device since the learner was last told. */
export const useAnswersFromElsewhere = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

export function showAnswersFromElsewhere(ids: readonly string[]): void {
  if (ids.length > 0) useAnswersFromElsewhere.setState(({ ids: shown }) => ({ ids: [...new Set([...shown, ...ids])] }));
}

export function hideAnswersFromElsewhere(): void {
  useAnswersFromElsewhere.setState({ ids: [] });
}
