import { m } from '#messages';

import { AppError } from '../../shared/app-error.ts';
import { findGeneration, type StoredGeneration } from '../../store/generation/generations.ts';
import { planTest } from '../drafting/plan-test.ts';
import type { RunServices } from '../run-services.ts';
import { unfinishedError } from './generation-end.ts';
import { type GeneratedTest, generatedTestOf, toBrowserQuestion } from './generated-test.ts';
import { type OnGenerationEvent, planEvent } from './running-generation.ts';

const pollMilliseconds = 250;

/** Tells what is stored of a generation until it ends, whichever process writes it. */
export async function followGeneration(
  services: RunServices,
  generationId: string,
  emit: OnGenerationEvent,
  signal: AbortSignal,
): Promise<GeneratedTest> {
  const { database, timers } = services;
  const told = new Set<string>();
  let planned: string | undefined;
  for (;;) {
    signal.throwIfAborted();
    const generation = await findGeneration(database, generationId);
    if (!generation) throw new AppError('generation-failed', m.server_not_generated);
    const { form, seed, progress } = generation;
    const plan = planEvent(generation, progress?.slots ?? planTest(services, form, seed));
    if (planned !== JSON.stringify(plan)) emit(plan);
    planned = JSON.stringify(plan);
    for (const question of questionsOf(generation)) {
      if (told.has(question.id)) continue;
      told.add(question.id);
      emit({ name: 'question', data: toBrowserQuestion(question) });
      emit({ name: 'progress', data: { ready: told.size, wanted: form.questionCount } });
    }
    const generated = endOf(generation);
    if (generated) return generated;
    await timers.pause(pollMilliseconds, signal);
  }
}

function questionsOf({ progress, questions }: StoredGeneration) {
  return questions ?? progress?.questions.map(({ question }) => question) ?? [];
}

/** The finished test; undefined while it is written. Throws how it ended otherwise. */
function endOf(generation: StoredGeneration): GeneratedTest | undefined {
  if (generation.state === 'reserved') return undefined;
  const generated = generatedTestOf(generation);
  if (generated) return generated;
  if (generation.state !== 'unfinished') throw new AppError('generation-failed', m.server_not_generated);
  throw unfinishedError(generation, generation.progress?.questions.length ?? 0, generation.shortOf ?? 'fault');
}
