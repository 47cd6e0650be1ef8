import { classNumber, type NamedLevel, namedLevels } from '../../../assessment/levels.ts';
import type { Pack } from '../bank/pack-file.ts';

/** Where a question belongs that is of another class or exam than the one asked for; undefined if it is of that one. */
export type OtherLevel = NamedLevel | undefined;

/** What tells of an item or a model whose papers ask it. */
interface Levelled {
  concept: string;
  levels?: readonly NamedLevel[] | undefined;
}

/** Judges the questions of a pack by their own levels, or else by those of their concept. Without a level, every question will do. */
export function otherLevelsOf(pack: Pack, asked: NamedLevel | undefined): (question: Levelled) => OtherLevel {
  if (!asked) return () => undefined;
  const ofConcepts = new Map(pack.concepts?.map(({ name, levels }) => [name, levels]));
  const ofPack = pack.levels ?? levelsOfText(pack.level, asked);
  return ({ concept, levels }) => nearestOther(levels ?? ofConcepts.get(concept) ?? ofPack, asked);
}

/** The classes in a text such as "Classes 9–12 and entrance exams". A text without classes fits every class. */
function levelsOfText(text: string, asked: NamedLevel): NamedLevel[] {
  const [, first, last = first] = /(\d+)(?:\s*[–-]\s*(\d+))?/u.exec(text) ?? [];
  if (first === undefined || classNumber(asked) === undefined) return [asked];
  return namedLevels.filter((level) => {
    const number = classNumber(level);
    return number !== undefined && number >= Number(first) && number <= Number(last);
  });
}

function nearestOther(levels: readonly NamedLevel[], asked: NamedLevel): OtherLevel {
  if (levels.includes(asked)) return undefined;
  const distance = (level: NamedLevel) => Math.abs((classNumber(level) ?? NaN) - (classNumber(asked) ?? NaN));
  return [...levels].sort((one, other) => distance(one) - distance(other))[0];
}
