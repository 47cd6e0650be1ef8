import { createHash } from 'node:crypto';

import { m } from '#messages';

import { difficulties, type Difficulty, type Question } from '../../../assessment/question.ts';
import type { SavedQuestion, WrittenQuestion } from '../../../contract/shapes/exchange-shapes.ts';
import { AppError } from '../../shared/app-error.ts';
import { writtenIdOf } from '../../shared/make-test.ts';
import type { EditedQuestions } from '../../store/attempts/edited-tests.ts';
import type { StoredTest } from '../../store/attempts/practice-tests.ts';
import { contentOf, type ImportContent, typeOf } from '../importing/save-import.ts';
import { takeAllWritten, takeWritten } from './written-questions.ts';

export type EditedTest = Pick<StoredTest, 'generationId' | 'title' | 'difficulty' | 'questions' | 'questionIds' | 'authoredIds'>;

/** A changed question has another id, so the ids tell one content of a test from another. */
export function editionOf({ questionIds }: Pick<StoredTest, 'questionIds'>): string {
  return createHash('sha256').update(questionIds.join('\n')).digest('base64url').slice(0, 16);
}

/** Whether the test is already as the entries say: they were saved, and the answer was lost. */
export function isSaved(test: EditedTest, entries: readonly SavedQuestion[]): boolean {
  if (entries.length !== test.questions.length) return false;
  return test.questions.every((question, index) => {
    const entry = entries[index];
    if (!entry || isKept(entry)) return entry?.id === question.id;
    if (!test.authoredIds.includes(question.id)) return false;
    const taken = takeWritten({ number: 1, written: writtenOf(entry), figure: question.figure });
    return !('reason' in taken) && isSame(question, contentOf(taken, test.title));
  });
}

export interface QuestionEdit {
  edited: EditedQuestions;
  /** Questions written for the learner that the test has no longer. */
  removed: Question[];
}

/** The questions of the test as the entries say. Throws `invalid` with the reason for each that cannot be. */
export function editQuestions(test: EditedTest, entries: readonly SavedQuestion[]): QuestionEdit {
  const { generationId, title, authoredIds } = test;
  const before = new Map(test.questions.map((question) => [question.id, question]));
  refuseForeign(entries, before, authoredIds);
  const kept = entries.flatMap((entry) => (isKept(entry) ? (before.get(entry.id) ?? []) : []));
  const written = entries.flatMap((entry, index) => {
    if (isKept(entry)) return [];
    return [{ number: index + 1, written: writtenOf(entry), figure: entry.id === undefined ? undefined : before.get(entry.id)?.figure }];
  });
  const taken = new Map(takeAllWritten(written, kept).map((question) => [question.number, question]));
  const passageIds = passagesOf(test);

  const questions = entries.flatMap((entry, index): Question[] => {
    const earlier = entry.id === undefined ? undefined : before.get(entry.id);
    const question = taken.get(index + 1);
    if (!question) return earlier ? [earlier] : [];
    const content = contentOf(question, title);
    if (earlier && isSame(earlier, content)) return [earlier];
    const { passage, ...others } = content;
    const id = writtenIdOf(generationId);
    return [{ ...others, id, ...(passage && { passage: { id: passageIds(passage.text), text: passage.text } }) }];
  });
  const stays = new Set(questions.map(({ id }) => id));
  const own = questions.filter(({ id }) => authoredIds.includes(id) || !before.has(id));
  return {
    edited: {
      questions,
      questionIds: questions.map(({ id }) => id),
      questionCount: questions.length,
      questionType: typeOf(questions.map(({ type }) => type)),
      difficulty: difficultyOfMost(questions, test.difficulty),
      authoredIds: own.map(({ id }) => id),
    },
    removed: test.questions.filter(({ id }) => !stays.has(id) && !authoredIds.includes(id)),
  };
}

/** The difficulty that the test had, if half of its questions have it still, or else the one that most have. */
function difficultyOfMost(questions: readonly Question[], before: Difficulty): Difficulty {
  const countOf = (each: Difficulty) => questions.filter(({ difficulty }) => difficulty === each).length;
  if (countOf(before) * 2 >= questions.length) return before;
  return difficulties.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? before;
}

type KeptQuestion = { id: string };

function isKept(entry: SavedQuestion): entry is KeptQuestion {
  return entry.id !== undefined && Object.keys(entry).length === 1;
}

/** What is left out is refused as if it were empty. */
function writtenOf({ id: _id, question = '', options = [], correctAnswer = null, ...others }: SavedQuestion): WrittenQuestion {
  return { question, options, correctAnswer, ...others };
}

/** Of a question that was written for the learner, the text and the key stay as they are. */
function refuseForeign(entries: readonly SavedQuestion[], before: ReadonlyMap<string, Question>, authoredIds: readonly string[]): void {
  const ids = entries.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length || ids.some((id) => !before.has(id))) throw invalid(m.server_no_such_question);
  if (entries.some((entry) => entry.id !== undefined && !isKept(entry) && !authoredIds.includes(entry.id)))
    throw invalid(m.server_edit_not_own);
}

function invalid(words: () => string): AppError {
  return new AppError('invalid', words, { fields: { questions: words() } });
}

/** Whether a question is as its learner wrote it now: a passage counts by its text, and how a key was checked not at all. */
function isSame(question: Question, content: ImportContent): boolean {
  const comparable = ({ type, stem, options, key, explanation, optionNotes, concept, difficulty, passage }: ImportContent) =>
    JSON.stringify([type, stem, options, key, explanation, optionNotes, concept, difficulty, passage?.text]);
  return comparable(question) === comparable(content);
}

/** The id of a passage by its text: questions on one text are a set. */
function passagesOf({ generationId, questions }: EditedTest): (text: string) => string {
  const ids = new Map(questions.flatMap(({ passage }) => (passage ? [[passage.text, passage.id] as const] : [])));
  return (text) => {
    const id = ids.get(text) ?? writtenIdOf(generationId);
    ids.set(text, id);
    return id;
  };
}
