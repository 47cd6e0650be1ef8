import { m } from '#messages';

import { inFormOrder } from '../../../assessment/forms/option-order.ts';
import type { Question, QuestionKind, QuestionType } from '../../../assessment/question.ts';
import { type Draws, shuffled } from '../../../assessment/random.ts';
import { languageOfScript } from '../../../assessment/text/language-of-script.ts';
import { maxQuestions } from '../../../contract/form-rules.ts';
import { AppError } from '../../shared/app-error.ts';
import type { DrawsOf } from '../../shared/keyed-draws.ts';
import { questionIdOf } from '../../shared/make-test.ts';
import { insertImportedTest, listStemsOfSubject } from '../../store/generation/imported-tests.ts';
import { holdSubject, lockSubject } from '../../store/learners/subjects.ts';
import { lockUser } from '../../store/learners/users.ts';
import { newId } from '../../store/new-id.ts';
import type { Database } from '../../store/open-database.ts';
import { type JudgedImport, mayReorder, withoutDoubles } from './judge-import.ts';
import type { TakenQuestion } from './take-question.ts';

export type ImportContent = Omit<Question, 'id'>;

/** The tests that questions become: their titles, and at most as many questions each as a test may have. */
export interface ImportPart {
  title: string;
  questions: TakenQuestion[];
}

const longestTitle = 120;
/** The form's default. */
const secondsPerQuestion = 90;

/** `titles` are those of the file's tests, if any; `title` is that of all, if the file has one test. */
export function partsOf(taken: readonly TakenQuestion[], titles: readonly (string | undefined)[], title: string): ImportPart[] {
  const groups = [...new Set(taken.map(({ group }) => group))];
  return groups.flatMap((group) => {
    const questions = taken.filter((question) => question.group === group);
    const own = titles.length > 1 ? (titles[group] ?? title) : title;
    const count = Math.ceil(questions.length / maxQuestions);
    return Array.from({ length: count }, (_, part) => ({
      title: count === 1 ? cutTitle(own, '') : cutTitle(own, ` (${part + 1})`),
      questions: questions.slice(part * maxQuestions, (part + 1) * maxQuestions),
    }));
  });
}

function cutTitle(title: string, ending: string): string {
  return `${[...title].slice(0, longestTitle - ending.length).join('')}${ending}`.slice(0, longestTitle);
}

/** As a test has it, in the order of the file unless the server is to draw the places of the options. */
export function contentOf(question: TakenQuestion, title: string, draws?: Draws): ImportContent {
  const { draft, difficulty, explanation, figure, notes, options, key } = question;
  const form = draft.type === 'mcq' ? draft.form : undefined;
  const passage = draft.type === 'mcq' ? draft.passage : undefined;
  const places = [...options.keys()];
  const order = draws && mayReorder(question) ? inFormOrder(form, shuffled(draws('options'), places), (at) => options[at] ?? '') : places;
  return {
    type: draft.type,
    stem: draft.stem,
    options: order.map((place) => options[place] ?? ''),
    key: order.indexOf(key),
    explanation,
    optionNotes: order.map((place) => notes[place] ?? ''),
    concept: draft.concept === '' ? title : draft.concept,
    difficulty,
    checked: null,
    ...(form && { form }),
    ...(passage && { passage }),
    ...(figure && { figure }),
  };
}

export interface ImportOrder {
  userId: string;
  subjectId: string;
  judged: JudgedImport;
  partsOf: (taken: readonly TakenQuestion[]) => ImportPart[];
  now: number;
}

/** Saves all tests of an import or none. What the subject has asked meanwhile is refused, as by an import of the same file. */
export async function saveImport(database: Database, drawsOf: DrawsOf, order: ImportOrder): Promise<JudgedImport & { testIds: string[] }> {
  const { userId, subjectId, judged, now } = order;
  return database.transaction(async (transaction) => {
    // In the order in which the removal of a subject takes these locks.
    await lockUser(transaction, userId);
    await lockSubject(transaction, subjectId);
    if (!(await holdSubject(transaction, userId, subjectId))) throw new AppError('not-found', m.server_no_such_subject);
    const { taken, refused } = withoutDoubles(judged.taken, await listStemsOfSubject(transaction, subjectId), 'double-in-subject');
    const testIds: string[] = [];
    for (const part of order.partsOf(taken)) {
      // The newest is listed first, and the first part is to be.
      testIds.push(await savePart(transaction, drawsOf, { part, userId, subjectId, now: now - testIds.length }));
    }
    return { taken, refused: [...judged.refused, ...refused], testIds };
  });
}

export interface PartOrder {
  part: ImportPart;
  userId: string;
  subjectId: string;
  idempotencyKey?: string;
  now: number;
}

/** Saves a test of these questions. Returns its id. */
export async function savePart(
  transaction: Database,
  drawsOf: DrawsOf,
  { part, userId, subjectId, idempotencyKey, now }: PartOrder,
): Promise<string> {
  const { title, questions: taken } = part;
  const generationId = newId();
  const passages = new Map<string, string>();
  const questions = taken.map((question, slot): Question => {
    const id = questionIdOf(generationId, slot);
    const { passage, ...content } = contentOf(question, title, (label) => drawsOf(generationId)(`${label} ${slot}`));
    if (!passage) return { id, ...content };
    const passageId = passages.get(passage.text) ?? `${generationId}.p${passages.size + 1}`;
    passages.set(passage.text, passageId);
    return { id, ...content, passage: { id: passageId, text: passage.text } };
  });
  const form = {
    title,
    description: descriptionOf(questions, title),
    questionCount: questions.length,
    difficulty: 'medium' as const,
    questionType: typeOf(questions.map(({ type }) => type)),
    negative: false,
    timePerQuestion: secondsPerQuestion,
    language: languageOfScript(questions.map(({ stem }) => stem).join('\n')) ?? 'en',
  };
  return insertImportedTest(transaction, { generationId, idempotencyKey, userId, subjectId, form, questions }, now);
}

/** What its questions are on, as far as the file says: a topic for another test like it. */
function descriptionOf(questions: readonly Question[], title: string): string {
  const concepts = [...new Set(questions.map(({ concept }) => concept))];
  return concepts.length > 0 ? concepts.slice(0, 10).join(', ') : title;
}

export function typeOf(types: readonly QuestionKind[]): QuestionType {
  const [first = 'mcq'] = types;
  return types.every((type) => type === first) ? first : 'mixed';
}
