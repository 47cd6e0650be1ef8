import { findRejection } from '../../assessment/check-draft.ts';
import { type EarlierQuestion, type PreparedQuestion, prepareDraft, prepareQuestion } from '../../assessment/novelty.ts';
import { balancedPositions, placeOptions, type Slot } from '../../assessment/paper.ts';
import { type Draft, type Question } from '../../assessment/question.ts';
import { seededRandom } from '../../assessment/random.ts';
import type { GenerationReport } from '../../contract/test-shapes.ts';
import { questionIdOf } from '../shared/make-test.ts';
import type { WrittenDraft } from './question-writer.ts';

/** A test while it is being written: which slots are open, what fills the others, and what was refused. */
export interface Sheet {
  openSlots: () => readonly Slot[];
  /** What this test asks so far. */
  asked: () => readonly EarlierQuestion[];
  /** Puts a draft through its checks and into a slot of its kind; answers the question it became, if it did. */
  offer: (written: WrittenDraft) => Question | undefined;
  /** Fills open slots with good drafts of the other kind, as a mixed test may, so long as both kinds remain. */
  fillFromSpares: () => Question[];
  questions: () => Question[];
  report: () => GenerationReport;
}

/** The name that its questions begin with, and the secret that decides where their keys stand. */
interface SheetOrigin {
  generationId: string;
  seed: string;
}

export function createSheet(slots: readonly Slot[], { generationId, seed }: SheetOrigin, earlier: readonly EarlierQuestion[]): Sheet {
  const positions = balancedPositions(slots.length, seed);
  const prepared: PreparedQuestion[] = earlier.map(prepareQuestion);
  const filled = new Map<number, Question>();
  const asked: EarlierQuestion[] = [];
  const spares: WrittenDraft[] = [];
  const report: GenerationReport = { written: 0, rejected: {}, repeatsRefused: 0 };
  const openSlots = () => slots.filter(({ slot }) => !filled.has(slot));

  const isRefused = (draft: Draft) => {
    const rejection = findRejection(draft, prepared);
    if (rejection?.check === 'novelty') report.repeatsRefused += 1;
    if (rejection) report.rejected[rejection.reason] = (report.rejected[rejection.reason] ?? 0) + 1;
    return rejection !== undefined;
  };

  const place = ({ draft, difficulty, checked }: WrittenDraft, { slot }: Slot) => {
    const id = questionIdOf(generationId, slot);
    const random = seededRandom(`${seed}:${slot}`);
    const question = placeOptions(draft, { id, difficulty, checked, keyPosition: positions[slot] ?? 0, random });
    filled.set(slot, question);
    prepared.push(prepareDraft(draft));
    asked.push({ stem: question.stem, concept: question.concept, keyText: question.options[question.key] ?? '' });
    return question;
  };

  return {
    openSlots,
    asked: () => asked,
    offer(written) {
      report.written += 1;
      if (isRefused(written.draft)) return undefined;
      const fitting = openSlots().filter(({ type, difficulty }) => type === written.draft.type && difficulty === written.difficulty);
      const slot = fitting.find((open) => open.slot === written.slot) ?? fitting[0];
      if (slot) return place(written, slot);
      spares.push(written);
      return undefined;
    },
    fillFromSpares() {
      const placed: Question[] = [];
      for (const spare of spares.splice(0)) {
        const slot = openSlots().find((open) => open.difficulty === spare.difficulty);
        const kinds = new Set([...filled.values()].map(({ type }) => type));
        if (!slot || !kinds.has(slot.type) || isRefused(spare.draft)) continue;
        placed.push(place(spare, slot));
      }
      return placed;
    },
    questions: () => [...filled.entries()].sort(([one], [other]) => one - other).map(([, question]) => question),
    report: () => report,
  };
}
