import { randomInteger, seededRandom } from '../src/assessment/random.ts';
import { type FakeModelServer, goodDraft, startFakeModelServer } from '../src/server/testing/fake-model-server.ts';

export interface PacedModel extends FakeModelServer {
  /** Settings that connect a product to it. */
  settings: Record<string, string>;
  /** Lets it write well again, whatever it was told to do. */
  pace: () => void;
}

/** A model that takes a while for each question: from 5 ms to `slowest`. */
export async function startPacedModel(seed: string, { slowest = 60 } = {}): Promise<PacedModel> {
  const model = await startFakeModelServer();
  const random = seededRandom(seed);
  const pace = () => {
    model.setAnswer(async (task, send, response) => {
      for (const [place, slot] of task.slots.entries()) {
        await new Promise((resolve) => setTimeout(resolve, randomInteger(random, 5, slowest)));
        if (response.destroyed) return;
        send((place === 0 ? '{"elements":[' : ',') + JSON.stringify(goodDraft(slot)));
      }
      send(']}');
    });
  };
  pace();
  const settings = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: model.url, AI_MODEL: 'test', AI_CHECK_MODEL: 'off' };
  return { ...model, settings, pace };
}
