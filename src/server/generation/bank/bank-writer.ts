import type { ItemModel } from '../../../assessment/item-model.ts';
import type { Difficulty, Draft, McqDraft } from '../../../assessment/question.ts';
import { pickOne, type Random, seededRandom, shuffled } from '../../../assessment/random.ts';
import { normaliseText } from '../../../assessment/text/normalise-text.ts';
import type { TestBrief, WrittenDraft } from '../question-writer.ts';
import { draftFromClaim } from './claim.ts';
import type { FoundPack } from './find-packs.ts';
import type { BankItem, Pack } from './pack-file.ts';

/** How often one item model may be drawn for one test. */
const drawsPerModel = 10;
/** Numbers that make no sane question are drawn again, at most so often. */
const drawAttempts = 50;

/** Everything the found packs hold for the brief, one difficulty after the other. */
export function* writeFromPacks(found: readonly FoundPack[], models: readonly ItemModel[], brief: TestBrief): Generator<WrittenDraft> {
  const random = seededRandom(brief.seed);
  const difficulties = new Set(brief.slots.map(({ difficulty }) => difficulty));
  for (const difficulty of difficulties) yield* draftsOf(found, models, { ...brief, difficulty, random });
}

interface BankBrief extends TestBrief {
  difficulty: Difficulty;
  random: Random;
}

/**
 * What the packs hold of one difficulty, in the order it is to be asked: named concepts first, else by chance. A model is
 * asked once; only where that is not enough, items' facts are asked as claims, and models drawn again.
 */
function* draftsOf(found: readonly FoundPack[], models: readonly ItemModel[], brief: BankBrief): Generator<WrittenDraft> {
  const { random } = brief;
  const planned = new Set(brief.slots.map(({ concept }) => concept));
  const asked = new Set(brief.earlier.map(({ stem }) => normaliseText(stem)));
  const perPack = found.map(({ pack, concepts }) => {
    const drafts = shuffled(random, [...itemDrafts(pack, brief, asked), ...modelDrafts(pack, models, brief)]);
    const isWanted = ({ draft: { concept } }: WrittenDraft) => Number(concepts.has(concept) || planned.has(concept));
    return drafts.sort((one, other) => isWanted(other) - isWanted(one));
  });
  yield* inTurn(perPack);
  for (const { pack } of found) yield* claimDrafts(pack, brief, asked);
  for (let draw = 1; draw < drawsPerModel; draw++) {
    for (const { pack } of found) yield* modelDrafts(pack, models, brief);
  }
}

function itemDrafts(pack: Pack, { difficulty, random }: BankBrief, asked: ReadonlySet<string>): WrittenDraft[] {
  return shuffled(random, pack.items)
    .filter((item) => item.difficulty === difficulty && !isAskedAsClaim(item, asked))
    .map((item) => ({ draft: draftOf(item), difficulty, checked: reviewOf(pack) }));
}

function* modelDrafts(pack: Pack, models: readonly ItemModel[], { difficulty, random }: BankBrief): Generator<WrittenDraft> {
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
function* claimDrafts(pack: Pack, { difficulty, slots, random }: BankBrief, asked: ReadonlySet<string>): Generator<WrittenDraft> {
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
