import { setTimeout } from 'node:timers/promises';

import { randomInteger, seededRandom } from '../../src/assessment/random.ts';
import { type FakeModelServer, goodDraft, startFakeModelServer } from '../../src/server/testing/model-host/fake-model-server.ts';

/** The pace of a fast model: about 125 tokens a second in chunks of five, with some variation per call. */
const pieceLength = 20;
const pieceMilliseconds = 40;
const unevenness = 0.2;

export interface TokenPacedModel extends Pick<FakeModelServer, 'url' | 'requests' | 'close'> {
  /** When each write call had sent its first complete draft, by `performance.now()`. */
  firstDrafts: number[];
  /** Characters sent so far. */
  charactersWritten: () => number;
  /** Makes one draft in `every` lack its stem, so that the checks reject it. */
  setFlawed: (every: number) => void;
}

export async function startTokenPacedModel(): Promise<TokenPacedModel> {
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
      // Pace by the clock, not by the last timer: under load chunks bunch up, but never fall behind the model.
      const due = begun + (at / pieceLength) * pace;
      if (due > performance.now()) await setTimeout(due - performance.now());
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

export interface QuestionPacedModel extends FakeModelServer {
  /** Settings that connect the product to it. */
  settings: Record<string, string>;
  /** Restores normal writing. */
  pace: () => void;
}

/** A model that takes from 5 to `slowest` milliseconds per question. */
export async function startQuestionPacedModel(seed: string, slowest = 60): Promise<QuestionPacedModel> {
  const model = await startFakeModelServer();
  const random = seededRandom(seed);
  const pace = () => {
    model.setAnswer(async (task, send, response) => {
      for (const [place, slot] of task.slots.entries()) {
        await setTimeout(randomInteger(random, 5, slowest));
        if (response.destroyed) return;
        send((place === 0 ? '{"elements":[' : ',') + JSON.stringify(goodDraft(slot)));
      }
      send(']}');
    });
  };
  pace();
  const settings = { AI_BASE_URL: model.url, AI_MODEL: 'test', AI_CHECK_MODEL: 'off' };
  return { ...model, settings, pace };
}
