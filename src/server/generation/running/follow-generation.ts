import { m } from '#messages';

import { AppError } from '../../shared/app-error.ts';
import { findGeneration, type StoredGeneration } from '../../store/generation/generations.ts';
import { planTest } from '../drafting/plan-test.ts';
import type { RunServices } from '../run-services.ts';
import { unfinishedError } from './generation-end.ts';
import { type GeneratedTest, generatedTestOf, toBrowserQuestion } from './generated-test.ts';
import type { OnGenerationEvent } from './running-generation.ts';

const pollMilliseconds = 250;

/** Tells what is stored of a generation until it ends, whichever process writes it. */
export async function followGeneration(
  { database, timers, conceptsOf }: RunServices,
  generationId: string,
  emit: OnGenerationEvent,
  signal: AbortSignal,
): Promise<GeneratedTest> {
  const told = new Set<string>();
  for (let isFirst = true; ; isFirst = false) {
    signal.throwIfAborted();
    const generation = await findGeneration(database, generationId);
    if (!generation) throw new AppError('generation-failed', m.server_not_generated);
    const { form, subjectId, seed } = generation;
    if (isFirst) {
      const slots = planTest(form, conceptsOf(form), seed);
      emit({ name: 'plan', data: { generation: generationId, formData: { ...form, subjectId }, slots } });
    }
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
