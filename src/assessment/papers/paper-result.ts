import { countedQuestions, type Marking, markingSchemes, maxTwelfths, outcomeOf, type Responses } from '../marking.ts';
import type { Question } from '../question.ts';
import type { SectionId } from './exam-paper.ts';

/** How the questions of a section or chapter were answered, without void ones. */
export interface PartOfPaper {
  twelfths: number;
  most: number;
  right: number;
  wrong: number;
  blank: number;
  /** That its questions were viewed, as far as it was recorded. */
  seconds: number;
}

export interface SectionResult extends PartOfPaper {
  section: SectionId;
  /** In the order of what they cost: the most marks lost first. */
  chapters: (PartOfPaper & { chapter: string })[];
}

export interface AnsweredPaper {
  questions: readonly Pick<Question, 'id' | 'key' | 'section' | 'match' | 'concept'>[];
  voidIds: readonly string[];
  responses: Responses;
  /** Seconds that each question was viewed, by its id. */
  seconds: ReadonlyMap<string, number>;
  marking: Marking;
}

/** The result of a full paper by section and chapter, in the order of the paper; empty for a test without sections. */
export function resultBySection(paper: AnsweredPaper): SectionResult[] {
  const counted = countedQuestions(paper.questions, paper.voidIds);
  const sections = new Set(counted.flatMap(({ section }) => section ?? []));
  return [...sections].map((section) => {
    const own = counted.filter((question) => question.section === section);
    const chapters = [...new Set(own.map(chapterOf))].map((chapter) => {
      return {
        chapter,
        ...resultOf(
          own.filter((question) => chapterOf(question) === chapter),
          paper,
        ),
      };
    });
    return { section, ...resultOf(own, paper), chapters: chapters.toSorted((one, other) => lost(other) - lost(one)) };
  });
}

/** The chapter that it was asked for, or its topic where it is near it. */
function chapterOf({ match, concept }: AnsweredPaper['questions'][number]): string {
  return match?.asked ?? match?.topic ?? concept;
}

function lost({ most, twelfths }: PartOfPaper): number {
  return most - twelfths;
}

function resultOf(questions: AnsweredPaper['questions'], { responses, seconds, marking }: AnsweredPaper): PartOfPaper {
  const result = { twelfths: 0, most: maxTwelfths(marking, questions.length), right: 0, wrong: 0, blank: 0, seconds: 0 };
  for (const { id, key } of questions) {
    const outcome = outcomeOf(responses.get(id), key);
    result.twelfths += markingSchemes[marking][outcome];
    result[outcome === 'correct' ? 'right' : outcome] += 1;
    result.seconds += seconds.get(id) ?? 0;
  }
  return result;
}
