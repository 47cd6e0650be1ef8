import { m } from '#messages';

import { AppError } from '../../shared/app-error.ts';
import type { Slot } from '../../../assessment/test-layout.ts';
import { findGeneration, type StoredGeneration } from '../../store/generation/generations.ts';
import { planTest } from '../drafting/plan-test.ts';
import type { RunServices } from '../run-services.ts';
import { unfinishedError } from './generation-end.ts';
import { aboutPlan, type GeneratedTest, generatedTestOf, toBrowserQuestion } from './generated-test.ts';
import { type OnGenerationEvent, planEvent, withoutForm } from './running-generation.ts';

const pollMilliseconds = 250;

/** Tells what is stored of a generation until it ends, whichever process writes it. */
export async function followGeneration(
  services: Pick<RunServices, 'database' | 'timers' | 'writer' | 'conceptsOf' | 'drawsOf'>,
  generationId: string,
  emit: OnGenerationEvent,
  signal: AbortSignal,
): Promise<GeneratedTest> {
  const { database, timers } = services;
  /** As it was told, by id: another may take its place. */
  const told = new Map<string, string>();
  // Reading long notes for it takes a while.
  let byRule: Slot[] | undefined;
  let planned: string | undefined;
  for (;;) {
    signal.throwIfAborted();
    const generation = await findGeneration(database, generationId);
    if (!generation) throw new AppError('generation-failed', m.server_not_generated);
    const { form, progress } = generation;
    const slots = progress?.slots ?? (byRule ??= planTest(services, form, services.drawsOf(generationId)));
    const outline = JSON.stringify(slots);
    const plan = planEvent(generation, slots, aboutPlan(services, generation));
    if (planned !== outline) emit(planned === undefined ? plan : withoutForm(plan));
    planned = outline;
    for (const question of questionsOf(generation)) {
      const data = toBrowserQuestion(question);
      const text = JSON.stringify(data);
      if (told.get(question.id) === text) continue;
      told.set(question.id, text);
      emit({ name: 'question', data });
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
