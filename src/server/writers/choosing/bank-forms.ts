import type { DraftSources, ItemModel } from '../../../assessment/drafts/item-model.ts';
import type { Difficulty, Draft, KeyCheck, QuestionKind } from '../../../assessment/question.ts';
import { pickOne } from '../../../assessment/random.ts';
import { draftFromClaim } from '../bank/draft-from-claim.ts';
import type { BankItem, Pack } from '../bank/pack-file.ts';
import { itemKeyOf } from './item-key.ts';

/** A form in which the bank can ask something: an item, the claim of one as true/false, or a model as one kind. */
export interface BankForm {
  question: BankItem | ItemModel;
  origin: string;
  /** The same for all forms of an item: its claim, and its translation in another pack. */
  itemKey: string;
  source: 'item' | 'claim' | 'model';
  kind: QuestionKind;
  pack: Pack;
  checked: KeyCheck;
  /** Of a claim whose words are its author's; others can be true or false. */
  isTrue?: boolean;
  /** Undefined if a model found no numbers. */
  draft: (wish: DraftWish) => Draft | undefined;
}

export interface DraftWish extends DraftSources {
  /** What a true/false question is to be, if its words leave it open. */
  isTrue: boolean;
}

/** Attempts to draw numbers that make a proved question. */
const drawAttempts = 50;

/** Kept as long as a pack's items are: the bank does not change while a process runs. */
export function createBankForms(models: readonly ItemModel[]): (pack: Pack) => readonly BankForm[] {
  const known = new WeakMap<readonly BankItem[], readonly BankForm[]>();
  const read = (pack: Pack, items: readonly BankItem[]) => [
    // Items of a form are asked where a slot asks for it: see `formedDrafts`.
    ...items.filter(isPlain).flatMap((item) => formsOfItem(item, pack)),
    ...models.filter((model) => model.pack === pack.name).flatMap((model) => formsOfModel(model, pack)),
  ];
  return (pack) => {
    const { items } = pack;
    const forms = known.get(items) ?? read(pack, items);
    known.set(items, forms);
    return forms;
  };
}

function isPlain(item: BankItem): boolean {
  return item.type === 'truefalse' || item.form === undefined;
}

function formsOfItem(item: BankItem, pack: Pack): BankForm[] {
  const common = { ...identify(item, pack), checked: pack.checked && !item.unread ? ('reviewed' as const) : null };
  const own: BankForm = { ...common, source: 'item', kind: item.type, draft: () => draftOf(item) };
  if (item.type === 'truefalse') return [{ ...own, isTrue: item.isTrue }];
  if (item.claim === undefined) return [own];
  const { claim } = item;
  const option = ({ seen, isTrue }: DraftWish) => (isTrue ? item.correct : pickOne(seen, item.distractors));
  const draft = (wish: DraftWish) => draftFromClaim(item, claim, option(wish), pack);
  return [own, { ...common, source: 'claim', kind: 'truefalse', draft }];
}

function formsOfModel(model: ItemModel, pack: Pack): BankForm[] {
  const common = { ...identify(model, pack), source: 'model', checked: 'computed' } as const;
  const mcq: BankForm = { ...common, kind: 'mcq', draft: (sources) => drawProved(() => model.draw(sources)) };
  const { drawClaim } = model;
  return drawClaim
    ? [mcq, { ...common, kind: 'truefalse', draft: ({ seen, isTrue }) => drawProved(() => drawClaim(seen, isTrue)) }]
    : [mcq];
}

function identify(question: BankItem | ItemModel, pack: Pack) {
  const origin = `${pack.name}/${question.id}`;
  return { question, origin, itemKey: itemKeyOf(origin), pack };
}

function drawProved<D extends Draft>(draw: () => { draft: D; isProved: boolean } | undefined): D | undefined {
  for (let attempt = 0; attempt < drawAttempts; attempt++) {
    const drawn = draw();
    if (drawn?.isProved) return drawn.draft;
  }
  return undefined;
}

function draftOf(item: BankItem): Draft {
  const { stem, concept } = item;
  if (item.type === 'mcq') return { type: 'mcq', stem, concept, correct: item.correct, distractors: item.distractors };
  return { type: 'truefalse', stem, concept, isTrue: item.isTrue, why: item.why };
}

/** The difficulty of an item by learners’ answers; undefined where the label of its author stands. */
export type RatedDifficulty = (origin: string, kind: QuestionKind) => Difficulty | undefined;
