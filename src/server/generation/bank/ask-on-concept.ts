import { AppError } from '../../shared/app-error.ts';
import type { PaperKeyOf } from '../../shared/keyed-draws.ts';
import type { AskOnConcept } from '../../writers/concept-wish.ts';
import type { DoBankJob } from './bank-jobs.ts';

/** One question on a concept of a topic, plain; undefined if the bank holds none that passes. */
export function createAskOnConcept(doJob: DoBankJob, paperKeyOf: PaperKeyOf): AskOnConcept {
  return async ({ paperId, id, topic, language, earlier, unwanted, ...wanted }, signal) => {
    const slot = { slot: 0, ...wanted };
    const form = {
      title: topic,
      description: topic,
      questionCount: 1,
      difficulty: wanted.difficulty,
      questionType: wanted.type,
      negative: false,
      timePerQuestion: 90,
      language,
      plan: [wanted],
      exactTopic: true,
      onlyUnseen: true,
    };
    const brief = { questionId: id, paperKey: paperKeyOf(paperId), tries: 0, forms: [form], slot, passage: undefined, earlier, unwanted };
    const written = await doJob('replace', brief, signal).catch(undefinedIfNotHeld);
    return written && { ...written.question, id };
  };
}

/** The bank of another version may have held the topic. */
function undefinedIfNotHeld(error: unknown): undefined {
  if (error instanceof AppError) return undefined;
  throw error;
}
