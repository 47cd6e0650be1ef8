import { m } from '#messages';

import type { Matched } from '../../../contract/shapes/test-shapes.ts';
import { levelTexts } from './level-texts.ts';

/** All that a test is on, e.g. `3 on Syllogisms · 7 on Logical Deduction (Class 12)`; undefined where it is not known. */
export function matchedText(matched: readonly Matched[] = []): string | undefined {
  if (matched.length === 0) return undefined;
  return matched.map((each) => textOf(each, each.concept ?? each.topic)).join(' · ');
}

/** The topics that a line names: of what was asked for, and of what is near it. */
const mostNamed = { asked: 3, near: 2 };

type NameOf = (matched: Matched) => string;

/** The same in a line: `All 10 on Force and pressure`, or `8 on Work and time · 2 on related topics`. */
export function shortMatchedText(matched: readonly Matched[] = [], nameOf: NameOf = askedName): string | undefined {
  if (matched.length === 0) return undefined;
  const asked = together(matched.filter(({ isNear }) => !isNear));
  const near = together(matched.filter(({ isNear }) => isNear));
  return [...askedTexts(asked, near.length === 0, nameOf), ...nearTexts(near)].join(' · ');
}

/** The name by which it was asked for. */
export function askedName({ topic, concept = topic, asked = concept }: Matched): string {
  return asked;
}

function askedTexts(asked: readonly Matched[], areAll: boolean, nameOf: NameOf): string[] {
  const count = countIn(asked);
  if (asked.length > mostNamed.asked) return [areAll ? m.shared_matched_all_asked({ count }) : m.shared_matched_asked({ count })];
  const isOne = areAll && asked.length === 1 && count > 1;
  return asked.map((each) => textOf(each, nameOf(each), isOne ? m.shared_matched_all : m.shared_matched));
}

function nearTexts(near: readonly Matched[]): string[] {
  if (near.length > mostNamed.near) return [m.shared_matched_near({ count: countIn(near) })];
  return near.map((each) => textOf(each, each.topic));
}

function textOf({ level, fromNotes, questions: count }: Matched, topic: string, on = m.shared_matched): string {
  const text = fromNotes ? m.shared_matched_notes({ count }) : on({ count, topic });
  return level ? m.shared_matched_level({ matched: text, level: levelTexts[level] }) : text;
}

/** What was asked for by one name, as one. */
function together(matched: readonly Matched[]): Matched[] {
  const byName = new Map<string, Matched>();
  for (const each of matched) {
    const key = JSON.stringify([askedName(each), each.level, each.fromNotes]);
    byName.set(key, { ...each, questions: each.questions + (byName.get(key)?.questions ?? 0) });
  }
  return [...byName.values()];
}

function countIn(matched: readonly Matched[]): number {
  return matched.reduce((sum, { questions }) => sum + questions, 0);
}
