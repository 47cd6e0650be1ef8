import { type FakeModelServer, goodDraft, startFakeModelServer } from '../src/server/testing/fake-model-server.ts';

/** As fast as a quick model writes: about 125 tokens a second, five in a piece; no two calls quite alike. */
const pieceLength = 20;
const pieceMilliseconds = 40;
const unevenness = 0.2;

export interface PacedModel extends Pick<FakeModelServer, 'url' | 'requests' | 'close'> {
  /** When the first whole draft of each write call had been sent, by `performance.now()`, in the order of the calls' ends. */
  firstDrafts: number[];
  /** Characters sent so far. */
  charactersWritten: () => number;
  /** Of every so many drafts one has no stem, which the checks refuse. */
  setFlawed: (every: number) => void;
}

export async function startPacedModel(): Promise<PacedModel> {
  const server = await startFakeModelServer();
  const firstDrafts: number[] = [];
  let characters = 0;
  let every = Infinity;
  let count = 0;
  server.setAnswer(async (task, send, response) => {
    const drafts = task.slots.map((slot) => {
      const draft = goodDraft(slot);
      count += 1;
      return JSON.stringify(count % every === 0 ? { ...draft, stem: '' } : draft);
    });
    const text = `{"elements":[${drafts.join(',')}]}`;
    const firstEnds = '{"elements":['.length + (drafts[0]?.length ?? 0);
    const begun = performance.now();
    const pace = pieceMilliseconds * (1 + unevenness * (Math.random() * 2 - 1));
    let isFirstSent = false;
    for (let at = 0; at < text.length && !response.destroyed; at += pieceLength) {
      // By the clock, not by the last timer: under load pieces come in bunches, never slower than the model writes.
      const due = begun + (at / pieceLength) * pace;
      if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
      send(text.slice(at, at + pieceLength));
      characters += Math.min(pieceLength, text.length - at);
      if (!isFirstSent && at + pieceLength >= firstEnds) {
        firstDrafts.push(performance.now());
        isFirstSent = true;
      }
    }
  });
  return {
    url: server.url,
    requests: server.requests,
    close: server.close,
    firstDrafts,
    charactersWritten: () => characters,
    setFlawed: (next) => {
      every = next;
    },
  };
}
