import type { ItemModel } from '../../../assessment/item-model.ts';
import type { Draft, McqDraft } from '../../../assessment/question.ts';
import { pickOne, type Random, seededRandom, shuffled } from '../../../assessment/random.ts';
import { normaliseText } from '../../../assessment/text/normalise-text.ts';
import { AppError } from '../../shared/app-error.ts';
import type { QuestionWriter, TestBrief, WrittenDraft } from '../question-writer.ts';
import { draftFromClaim } from './claim.ts';
import { createPackFinder, type FoundPack } from './find-packs.ts';
import type { BankItem, Pack } from './pack-file.ts';

/** How often one item model may be drawn for one test. */
const drawsPerModel = 10;
/** Numbers that make no sane question are drawn again, at most so often. */
const drawAttempts = 50;

/** Writes from the built-in bank: reviewed items, and item models that compute fresh numbers. */
export function createBankWriter(packs: readonly Pack[], models: readonly ItemModel[]): QuestionWriter {
  const finder = createPackFinder(packs);
  return {
    kind: 'builtin',
    name: 'Built-in question bank',
    async *write(brief) {
      const found = finder.find(brief.title, brief.description, brief.language);
      if (found.length === 0) throw notCovered(finder.suggest(brief.title, brief.description));
      yield* candidates(found, models, brief);
    },
  };
}

function notCovered(suggestions: string[]): AppError {
  const message =
    'Our own question bank does not cover this topic yet. Try one of the topics below, ' +
    'or ask whoever runs this server to connect an AI model, which can write about anything.';
  return new AppError('topic-not-covered', message, { suggestions });
}

/**
 * Everything the found packs hold for the brief, in the order it is to be asked: named concepts first, else by chance. A
 * model is asked once; only where that is not enough, items' facts are asked as claims, and models drawn again.
 */
function* candidates(found: readonly FoundPack[], models: readonly ItemModel[], brief: TestBrief): Generator<WrittenDraft> {
  const random = seededRandom(brief.seed);
  const asked = new Set(brief.earlier.map(({ stem }) => normaliseText(stem)));
  const perPack = found.map(({ pack, concepts }) => {
    const drafts = shuffled(random, [...itemDrafts(pack, brief, asked, random), ...modelDrafts(pack, models, brief, random)]);
    return drafts.sort((one, other) => Number(concepts.has(other.draft.concept)) - Number(concepts.has(one.draft.concept)));
  });
  yield* inTurn(perPack);
  for (const { pack } of found) yield* claimDrafts(pack, brief, asked, random);
  for (let draw = 1; draw < drawsPerModel; draw++) {
    for (const { pack } of found) yield* modelDrafts(pack, models, brief, random);
  }
}

function itemDrafts(pack: Pack, { difficulty }: TestBrief, asked: ReadonlySet<string>, random: Random): WrittenDraft[] {
  return shuffled(random, pack.items)
    .filter((item) => item.difficulty === difficulty && !isAskedAsClaim(item, asked))
    .map((item) => ({ draft: draftOf(item), difficulty, checked: reviewOf(pack) }));
}

function* modelDrafts(pack: Pack, models: readonly ItemModel[], { difficulty }: TestBrief, random: Random): Generator<WrittenDraft> {
  const fitting = models.filter((model) => model.pack === pack.name && model.difficulty === difficulty);
  for (const model of fitting) {
    const draft = drawSane(model, random);
    if (draft) yield { draft, difficulty, checked: 'computed' };
  }
}

function drawSane(model: ItemModel, random: Random): McqDraft | undefined {
  for (let attempt = 0; attempt < drawAttempts; attempt++) {
    const drawn = model.draw(random);
    if (drawn?.isProved) return drawn.draft;
  }
  return undefined;
}

/** The facts of multiple-choice items asked as true/false, for tests that need more of those than the pack holds. */
function* claimDrafts(pack: Pack, { difficulty, slots }: TestBrief, asked: ReadonlySet<string>, random: Random): Generator<WrittenDraft> {
  if (!slots.some(({ type }) => type === 'truefalse')) return;
  const items = shuffled(random, pack.items).filter((item) => item.difficulty === difficulty);
  for (const item of items) {
    if (item.type !== 'mcq' || !item.claim || asked.has(normaliseText(item.stem)) || isAskedAsClaim(item, asked)) continue;
    const option = random() < 0.5 ? item.correct : pickOne(random, item.distractors);
    yield { draft: draftFromClaim(item, item.claim, option, pack), difficulty, checked: reviewOf(pack) };
  }
}

function isAskedAsClaim(item: BankItem, asked: ReadonlySet<string>): boolean {
  if (item.type !== 'mcq' || !item.claim) return false;
  const { claim } = item;
  return [item.correct, ...item.distractors].some(({ text }) => asked.has(normaliseText(claim.replace('{}', text))));
}

function draftOf(item: BankItem): Draft {
  const { stem, concept } = item;
  if (item.type === 'mcq') return { type: 'mcq', stem, concept, correct: item.correct, distractors: item.distractors };
  return { type: 'truefalse', stem, concept, isTrue: item.isTrue, why: item.why };
}

/** A pack that nobody has answered blind yet is not passed off as reviewed. */
function reviewOf(pack: Pack): 'reviewed' | null {
  return pack.checked ? 'reviewed' : null;
}

function* inTurn<T>(lists: readonly (readonly T[])[]): Generator<T> {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  for (let index = 0; index < longest; index++) {
    for (const list of lists) {
      const value = list[index];
      if (value !== undefined) yield value;
    }
  }
}
