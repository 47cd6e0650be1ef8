import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

import type { BodyOf } from '../../../contract/endpoints.ts';
import type { AskedMistakes, WireMistake, WireMistakes } from '../../../contract/shapes/practice-shapes.ts';
import { call } from '../../shared/calls/call.ts';

export type AskedPage = AskedMistakes & { page?: string | undefined };

const kind = 'mistakes';
const names = ['subject', 'concept', 'q', 'days', 'page'] as const;

/** What the address asks for; see `mistakesAddress`. */
export function askedOf(search: string): AskedPage {
  const query = new URLSearchParams(search);
  const given = names.flatMap((name) => (query.get(name) ? [[name, query.get(name)] as const] : []));
  return { ...Object.fromEntries(given), ...(query.has('star') && { star: '1' }) };
}

function readPage(asked: AskedPage, signal: AbortSignal) {
  const given = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return call('readMistakes', { query: Object.fromEntries(given), signal });
}

/** A page of the mistakes. Answers and finished tests change them, so each visit of the screen fetches it again. */
export function useMistakes(asked: AskedPage) {
  return useQuery({
    queryKey: [kind, asked],
    queryFn: ({ signal }) => readPage(asked, signal),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    meta: { failureNote: 'Failed to fetch the mistakes' },
  });
}

/** Of 20 each. */
const mostPages = 5;

/** The latest hundred. */
export function useAllMistakes(asked: AskedMistakes) {
  return useQuery({
    queryKey: [kind, 'all', asked],
    queryFn: async ({ signal }) => {
      const { mistakes: found, pages, total } = await readPage(asked, signal);
      for (let page = 2; page <= Math.min(pages, mostPages); page++) {
        found.push(...(await readPage({ ...asked, page: String(page) }, signal)).mistakes);
      }
      return { mistakes: found, total };
    },
    staleTime: 0,
    gcTime: 0,
    meta: { failureNote: 'Failed to fetch the mistakes to print' },
  });
}

/** Keeps a note or a star with a mistake, and shows what the server has then. */
export function useKeeping() {
  const client = useQueryClient();
  return async (body: BodyOf<'noteMistake'>): Promise<void> => {
    const { note, star } = await call('noteMistake', { body });
    const withKept = (mistake: WireMistake) => (mistake.id === body.id ? { ...mistake, note, star } : mistake);
    client.setQueriesData<WireMistakes>({ queryKey: [kind] }, (shown) => shown && { ...shown, mistakes: shown.mistakes.map(withKept) });
  };
}
