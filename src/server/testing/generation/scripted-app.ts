import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect } from 'vitest';

import type { OpenedDatabase } from '../../store/open-database.ts';
import { generations } from '../../store/schema/schema.ts';
import { ModelFailure } from '../../writers/question-solver.ts';
import { createScriptedWriter, writeAll, writeThenFail, writeThenHang } from './scripted-writer.ts';
import { createVirtualTimers } from '../model-host/virtual-timers.ts';
import { eventsOf, type GenerationCalls, generationCalls } from './generation-calls.ts';
import { createTestApp, testForm } from '../app/test-app.ts';

/** The product with a scripted writer, for the tests of one file, and ways to leave a test of six questions half written. */
export async function useScriptedApp(open?: () => Promise<OpenedDatabase>) {
  const writer = createScriptedWriter();
  const settings = { GENERATIONS_PER_MINUTE: '1000', GUEST_TESTS_PER_ADDRESS: '1000' };
  const timers = createVirtualTimers();
  const test = await createTestApp({ writer, timers, settings, ...(open && { open }) });
  const formData = testForm({ questionCount: 6, questionType: 'mcq' });
  afterAll(() => test.close());
  beforeEach(() => {
    writer.play(writeAll);
    writer.briefs.length = 0;
  });
  return {
    test,
    writer,
    timers,
    formData,
    stateOf: async (id: string) => (await test.database.select().from(generations).where(eq(generations.id, id)))[0],
    learnerCalls: async (name: string) => {
      const learner = await test.signedIn(name);
      return { learner, ...generationCalls(learner) };
    },
    /** Begins a test that ends with that many of its questions. */
    unfinished: async (calls: GenerationCalls, questions: number, key?: string): Promise<string> => {
      writer.play(writeThenFail(questions, new ModelFailure('down', 'No')));
      const { data } = eventsOf(await calls.begin(formData, key)).at(-1) ?? {};
      writer.play(writeAll);
      return data.generation;
    },
    /** Begins a test that hangs after that many questions, and resolves when these are stored. */
    running: async (calls: GenerationCalls, questions: number) => {
      writer.play(writeThenHang(questions));
      const answer = calls.begin(formData);
      await expect.poll(calls.list).toMatchObject([{ state: 'running', ready: questions }]);
      writer.play(writeAll);
      const [{ id }] = await calls.list();
      return { answer, id: id as string };
    },
  };
}
