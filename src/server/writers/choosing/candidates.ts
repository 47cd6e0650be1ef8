import { difficulties, type Difficulty, type QuestionKind } from '../../../assessment/question.ts';
import { type Random, shuffled } from '../../../assessment/random.ts';
import type { Pack } from '../bank/pack-file.ts';
import type { AskedTopic, RequestReading } from '../catalogue/request-reading.ts';
import type { BankForm, RatedDifficulty } from './bank-forms.ts';
import { type OtherLevel, otherLevelsOf } from './pack-levels.ts';

/** What the bank can ask, as a request sees it. */
export interface BankCandidate {
  form: BankForm;
  /** The topic of the request that it is of; undefined for one of a neighbouring pack. */
  topic: AskedTopic | undefined;
  isAsked: boolean;
  level: OtherLevel;
  difficulty: Difficulty;
}

/** What a test is chosen from. */
export interface ItemSource {
  formsOf: (pack: Pack) => readonly BankForm[];
  rated: RatedDifficulty;
}

export type CandidatesOf = (pack: Pack, kind: QuestionKind) => readonly BankCandidate[];

/** The candidates of packs, in random order. Read when they are needed: a subject has thousands. */
export function createCandidates({ topics, level }: RequestReading, { formsOf, rated }: ItemSource, random: Random): CandidatesOf {
  const known = new Map<Pack, Record<QuestionKind, readonly BankCandidate[]>>();
  const read = (pack: Pack) => {
    // A chapter may lead to several concepts of one pack.
    const own = topics.filter((topic) => topic.pack === pack);
    const otherLevel = otherLevelsOf(pack, level);
    const all = shuffled(random, formsOf(pack)).map((form): BankCandidate => {
      const { question, origin, kind } = form;
      const difficulty = easedFor(kind, rated(origin, kind) ?? question.difficulty);
      const fitting = own.filter(({ isAsked }) => isAsked(question));
      // Together with a part of it, a topic means the rest of itself.
      const asked = fitting.find(({ concept }) => concept !== undefined) ?? fitting[0];
      return { form, topic: asked ?? own[0], isAsked: asked !== undefined, level: otherLevel(question), difficulty };
    });
    const of = (kind: QuestionKind) => all.filter(({ form }) => form.kind === kind);
    return { mcq: of('mcq'), truefalse: of('truefalse') };
  };
  return (pack, kind) => {
    const candidates = known.get(pack) ?? read(pack);
    known.set(pack, candidates);
    return candidates[kind];
  };
}

/** One of two options is guessed too often for a hard question. */
function easedFor(kind: QuestionKind, difficulty: Difficulty): Difficulty {
  return kind === 'truefalse' && difficulty === 'hard' ? 'medium' : difficulty;
}

export function distanceOf({ difficulty }: BankCandidate, asked: Difficulty): number {
  return Math.abs(difficulties.indexOf(difficulty) - difficulties.indexOf(asked));
}
