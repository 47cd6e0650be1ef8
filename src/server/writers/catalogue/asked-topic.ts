import type { ItemModel } from '../../../assessment/drafts/item-model.ts';
// oxlint-disable-next-line no-restricted-imports -- A draft that only shows which words its model uses.
import { seededRandom } from '../../../assessment/seeded-random.ts';
import type { Language } from '../../../contract/shapes/test-shapes.ts';
import type { BankItem, Pack } from '../bank/pack-file.ts';
import { foldedWords } from '../words/fold-words.ts';
import { nameWords, type Target } from '../words/names.ts';
import type { AskedTarget } from './read-request.ts';
import type { AskedTopic } from './request-reading.ts';

type Asked = Omit<AskedTopic, 'share'>;

/** What the targets ask of the packs in a language, in shares of their weights. */
export function shareOut(targets: readonly AskedTarget[], language: Language): AskedTopic[] {
  const weighed = targets.flatMap(({ weight, named, asked: title, readFrom, isWithPart, ...target }) =>
    askedOf(target, language).map((asked) => ({ asked: { ...asked, named, asked: title, readFrom }, weight, isWithPart })),
  );
  const parts = weighed.filter(
    ({ asked, isWithPart }) =>
      asked.concept !== undefined || isWithPart || !weighed.some((other) => other.asked.pack === asked.pack && other.asked.concept),
  );
  const isSame = (one: Asked, other: Asked) => one.pack === other.pack && one.concept === other.concept;
  const distinct = parts.filter(({ asked }, index) => parts.findIndex((other) => isSame(asked, other.asked)) === index);
  // What title and topic both name weighs no more.
  const weights = distinct.map(({ asked }) => Math.max(...parts.filter((other) => isSame(asked, other.asked)).map(({ weight }) => weight)));
  const total = sum(weights);
  return distinct.map(({ asked }, index) => ({ ...asked, share: (weights[index] ?? 0) / total }));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function askedOf({ topic, concept, finer }: Target, language: Language): Asked[] {
  const pack = topic.packs[language];
  if (!pack) return [];
  const name = concept?.names[language];
  if (name !== undefined) return [ofConcept(pack, name)];
  return finer === undefined ? [{ pack, isAsked: () => true }] : [ofWords(pack, finer)];
}

function ofConcept(pack: Pack, name: string): Asked {
  return { pack, concept: name, isAsked: ({ concept }) => concept === name };
}

/** Questions that ask with these words; if there are none, the concept that mentions them most. */
function ofWords(pack: Pack, name: string): Asked {
  const words = nameWords(name);
  const saysAll = (text: string) => {
    const said = new Set(foldedWords(text));
    return words.every((word) => said.has(word));
  };
  const isAsked = (question: BankItem | ItemModel) => saysAll(`${question.concept} ${askedText(question)}`);
  if (pack.items.some(isAsked)) return { pack, concept: name, isAsked };
  const mentions = pack.items.filter((item) => saysAll(JSON.stringify(item))).map(({ concept }) => concept);
  const most = mentions.toSorted((one, other) => countOf(mentions, other) - countOf(mentions, one))[0];
  return most === undefined ? { pack, isAsked: () => true } : ofConcept(pack, most);
}

function countOf<T>(values: readonly T[], value: T): number {
  return values.filter((each) => each === value).length;
}

/** What a question asks, with its key; for a model, one that it draws, always the same. */
function askedText(question: BankItem | ItemModel): string {
  const draft = 'draw' in question ? drawnFor(question) : question;
  if (!draft) return '';
  return draft.type === 'mcq' ? `${draft.stem} ${draft.correct.text}` : draft.stem;
}

function drawnFor(model: ItemModel) {
  const random = seededRandom(model.id);
  return model.draw({ seen: random, key: random })?.draft;
}
