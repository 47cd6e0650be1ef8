import { type LevelProfile, levelProfiles, type NamedLevel } from '../levels.ts';
import { type QuestionForm, questionForms } from '../question.ts';
import { type Random, shuffled } from '../random.ts';
import type { Slot } from '../test-layout.ts';

type Shares = LevelProfile['forms'];

/** The share of named forms that the level’s papers do not have, all together. */
const namedShare = 0.5;
/** More than the error of adding and multiplying shares. */
const rounding = 1e-9;
/** Most questions on one passage or one set of data. */
const longestSet = 5;

/**
 * The share of each form among so many multiple-choice questions: as in the papers of the level, or as the learner names them. A
 * named one has a question where there is room.
 */
export function sharesOf(level: NamedLevel | undefined, named: readonly QuestionForm[] | undefined, count: number): Shares {
  const usual: Shares = level ? levelProfiles[level].forms : {};
  if (!named) return usual;
  const forms = questionForms.filter((form) => named.includes(form));
  const isUsual = forms.every((form) => usual[form] !== undefined);
  const leastOf = (form: QuestionForm) => (needsPassage(form) ? 2 : 1) / Math.max(1, count);
  const shares = forms.map((form) => Math.max((isUsual ? usual[form] : undefined) ?? namedShare / forms.length, leastOf(form)));
  const sum = shares.reduce((one, other) => one + other, 0);
  return Object.fromEntries(forms.map((form, index) => [form, (shares[index] ?? 0) / Math.max(1, sum)]));
}

/** Gives the multiple-choice slots forms in these shares, and spreads these over the test; the slots of a passage stay together. */
export function withForms(slots: readonly Slot[], shares: Shares, random: Random): Slot[] {
  const mcqs = slots.filter(({ type }) => type === 'mcq');
  const forms = countForms(mcqs.length, shares).flatMap(([form, count]) => Array<QuestionForm>(count).fill(form));
  if (forms.length === 0) return [...slots];
  const formed = mcqs.map((slot, index) => (forms[index] ? { ...slot, form: forms[index] } : slot));
  const units = unitsOf([...formed, ...slots.filter(({ type }) => type !== 'mcq')]);
  return withPassages(shuffled(random, units));
}

/** Makes neighbours of the same form that need a passage share one. */
export function withSets(slots: readonly Slot[]): Slot[] {
  return withPassages(unitsOf(slots));
}

export function needsPassage(form: QuestionForm | undefined): boolean {
  return form === 'passage' || form === 'data';
}

/** The id of a passage, in its test. */
export function passageIdOf(number: number): string {
  return `p${number}`;
}

/** The largest remainders get what rounding down leaves; a passage needs two questions. */
function countForms(count: number, shares: Shares): [QuestionForm, number][] {
  const quotas = questionForms.flatMap((form) => ({ form, quota: (shares[form] ?? 0) * count }));
  const asked = quotas.reduce((sum, { quota }) => sum + quota, 0);
  const parts = [...quotas, { form: undefined, quota: count - asked }].map((part) => ({
    ...part,
    given: Math.floor(part.quota + rounding),
  }));
  const left = count - parts.reduce((sum, { given }) => sum + given, 0);
  const byRemainder = parts.toSorted((one, other) => other.quota - other.given - (one.quota - one.given));
  for (const part of byRemainder.slice(0, left)) part.given += 1;
  const plain = parts.at(-1);
  return parts.flatMap(({ form, quota, given }): [QuestionForm, number][] => {
    if (!form) return [];
    if (!needsPassage(form) || given !== 1) return [[form, given]];
    const isPair = quota >= 1 && plain !== undefined && plain.given > 0;
    if (isPair) plain.given -= 1;
    return isPair ? [[form, 2]] : [];
  });
}

/** Slots that stay together: runs of a form that needs a passage, in sets of like size, and every other slot by itself. */
function unitsOf(slots: readonly Slot[]): Slot[][] {
  const runs: Slot[][] = [];
  for (const slot of slots) {
    const last = runs.at(-1);
    if (last && needsPassage(slot.form) && last[0]?.form === slot.form) last.push(slot);
    else runs.push([slot]);
  }
  return runs.flatMap(divide);
}

function divide(run: readonly Slot[]): Slot[][] {
  const sets = Math.ceil(run.length / longestSet);
  return Array.from({ length: sets }, (_, set) =>
    run.slice(Math.round((set * run.length) / sets), Math.round(((set + 1) * run.length) / sets)),
  );
}

/** Numbers slots and passages in this order. */
function withPassages(units: readonly (readonly Slot[])[]): Slot[] {
  let passages = 0;
  return units
    .flatMap((unit) => {
      const passage = needsPassage(unit[0]?.form) ? (passages += 1) : undefined;
      return unit.map((slot) => ({ ...slot, ...(passage !== undefined && { passage }) }));
    })
    .map((slot, index) => ({ ...slot, slot: index }));
}
