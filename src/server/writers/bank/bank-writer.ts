import type { ItemModel } from '../../../assessment/drafts/item-model.ts';
import type { Difficulty, Draft, McqDraft, QuestionKind } from '../../../assessment/question.ts';
import { pickOne, type Random, seededRandom, shuffled } from '../../../assessment/random.ts';
import { normaliseText } from '../../../assessment/text/normalise-text.ts';
import type { TestBrief, WrittenDraft } from '../question-writer.ts';
import { draftFromClaim } from './draft-from-claim.ts';
import type { AskedTopic } from '../catalogue/request-reading.ts';
import type { BankItem, Pack } from './pack-file.ts';

/** Questions that one item model may contribute to a test. */
const drawsPerModel = 10;
/** Attempts to draw numbers that make a valid question. */
const drawAttempts = 50;

/** Every draft that the packs hold for the brief, one difficulty after the other. */
export function* writeFromPacks(found: readonly AskedTopic[], models: readonly ItemModel[], brief: TestBrief): Generator<WrittenDraft> {
  const random = seededRandom(brief.seed);
  const difficulties = new Set(brief.slots.map(({ difficulty }) => difficulty));
  for (const difficulty of difficulties) yield* draftsOf(found, models, { ...brief, difficulty, random });
}

interface BankBrief extends TestBrief {
  difficulty: Difficulty;
  random: Random;
}

/**
 * The drafts of one difficulty in order of preference: questions not asked before, the requested concepts first. Each item
 * model contributes once; claims made from multiple-choice items and further draws come last.
 */
function* draftsOf(found: readonly AskedTopic[], itemModels: readonly ItemModel[], brief: BankBrief): Generator<WrittenDraft> {
  const planned = new Set(brief.slots.map(({ concept }) => concept));
  const asked = new Set(brief.earlier.map(({ stem }) => normaliseText(stem)));
  // Otherwise a subject would always begin with the same topics.
  const packs = shuffled(brief.random, found);
  yield* mixed(packs, brief, ({ pack, isAsked }) => {
    const items = itemDrafts(pack, brief, asked).map(({ item, ...written }) => ({ written, isMeant: isAsked(item) }));
    const models = [...modelDrafts(pack, itemModels, brief)].map((written) => ({ written, isMeant: false }));
    const rankOf = ({ written: { draft }, isMeant }: (typeof items)[number]) => {
      const isNew = !asked.has(normaliseText(draft.stem));
      return 100 * Number(isNew) + 10 * Number(isMeant) + Number(planned.has(draft.concept));
    };
    const ranked = shuffled(brief.random, [...items, ...models]).sort((one, other) => rankOf(other) - rankOf(one));
    return ranked.map(({ written }) => written);
  });
  yield* mixed(packs, brief, ({ pack }) => claimDrafts(pack, brief, asked));
  for (let draw = 1; draw < drawsPerModel; draw++) yield* mixed(packs, brief, ({ pack }) => modelDrafts(pack, itemModels, brief));
}

/** Mixes the drafts of several packs: each type of question in proportion to the packs’ shares, the types in proportion to the slots. */
function* mixed(
  found: readonly AskedTopic[],
  { slots }: TestBrief,
  draftsOfPack: (found: AskedTopic) => Iterable<WrittenDraft>,
): Generator<WrittenDraft> {
  const perPack = found.map((each) => ({ share: each.share, drafts: [...draftsOfPack(each)] }));
  if (perPack.length < 2) return yield* perPack[0]?.drafts ?? [];
  const ofKind = (kind: QuestionKind, packs: typeof perPack) => {
    const values = packs.map(({ share, drafts }) => ({ share, values: drafts.filter(({ draft }) => draft.type === kind) }));
    return { share: 1 + slots.filter(({ type }) => type === kind).length, values: [...inProportion(values)] };
  };
  // Reversed, so that the remainders of both types do not go to the same pack.
  yield* inProportion([ofKind('mcq', perPack), ofKind('truefalse', perPack.toReversed())]);
}

function itemDrafts(pack: Pack, { difficulty }: BankBrief, asked: ReadonlySet<string>): (WrittenDraft & { item: BankItem })[] {
  return pack.items
    .filter((item) => item.difficulty === difficulty && !isAskedAsClaim(item, asked))
    .map((item) => ({ item, draft: draftOf(item), difficulty, checked: reviewOf(pack) }));
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

/** True/false drafts made from multiple-choice items, for tests that need more than the pack holds. */
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

/** Drafts of a pack that was never solved blind are not marked as reviewed. */
function reviewOf(pack: Pack): 'reviewed' | null {
  return pack.checked ? 'reviewed' : null;
}

/** Interleaves lists in proportion to their shares, at every prefix. An exhausted list yields to the others. */
export function* inProportion<T>(lists: readonly { share: number; values: readonly T[] }[]): Generator<T> {
  const queues = lists.map(({ share, values }) => ({ share, rest: [...values], given: 0 }));
  for (;;) {
    const open = queues.filter(({ rest }) => rest.length > 0);
    const next = open.sort((one, other) => (one.given + 1) / one.share - (other.given + 1) / other.share)[0];
    if (!next) return;
    next.given += 1;
    yield* next.rest.splice(0, 1);
  }
}
