import { m } from '#messages';
import * as z from 'zod/mini';

import { namedLevels } from '../../assessment/levels.ts';
import { cleanTyped, idField, wholeNumber } from '../fields.ts';
import { planMinutes, reminderHours } from '../form-rules.ts';
import { languages, wireQuestionShape } from './test-shapes.ts';

/** How many concepts are due of those that a day holds, and the next day on which some are (ms); null if there is none. */
export const dueShape = z.object({
  success: z.literal(true),
  due: z.number(),
  bySubject: z.array(z.object({ subjectId: z.string(), due: z.number() })),
  next: z.nullable(z.number()),
  /** How many more wait for the days after. */
  later: z.number(),
  /** How many questions were answered today. */
  done: z.number(),
  pausedUntil: z.nullable(z.number()),
});

/** In days: until tomorrow, or for a week; 0 ends it. */
export const pauses = [0, 1, 7] as const;

const examDay = z.nullable(z.iso.date({ error: () => m.server_plan_day_wrong() }));
const minutesPerDay = wholeNumber({ ...planMinutes, otherwise: ({ low, high }) => m.server_plan_minutes_wrong({ low, high }) });

/** Changes what it names. */
export const savePlanShape = z.strictObject({
  /** In Asia/Kolkata, such as 2027-05-02; null for none. */
  examDay: z.optional(examDay),
  minutesPerDay: z.optional(minutesPerDay),
  pauseDays: z.optional(z.literal(pauses, { error: () => m.server_plan_pause_wrong({ values: pauses.join(', ') }) })),
});

export type PlanChange = z.infer<typeof savePlanShape>;

/** Days begin at the instants `at` (ms); `due` counts concepts. */
export const planShape = z.object({
  examDay: z.nullable(z.string()),
  minutesPerDay: z.number(),
  /** The start of the first day after the pause. */
  pausedUntil: z.nullable(z.number()),
  questionsPerDay: z.number(),
  /** How many concepts the days before the exam do not hold. */
  beyondExam: z.number(),
  days: z.array(z.object({ at: z.number(), due: z.number() })),
});

/** What a browser's push service gives to reach it (W3C Push API), with the browser's keys: a point of P-256 and 16 bytes, in Base64url. */
const subscriptionShape = z.strictObject({
  endpoint: z.string().check(z.maxLength(1000), z.regex(/^https:\/\/[!-~]+$/u)),
  keys: z.strictObject({ p256dh: z.string().check(z.regex(/^B[\w-]{86}$/u)), auth: z.string().check(z.regex(/^[\w-]{22}$/u)) }),
});

/** One reminder a day, in the browser of the session, at that hour on the clock of an IANA time zone. Null ends it there. */
export const saveReminderShape = z.strictObject({
  subscription: z.nullable(subscriptionShape),
  hour: wholeNumber({ ...reminderHours, otherwise: ({ low, high }) => m.server_reminder_hour_wrong({ low, high }) }),
  zone: z.string().check(z.maxLength(64), z.refine(isTimeZone, { error: () => m.server_reminder_zone_wrong() })),
});

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Whether the browser of the session shows reminders, and the hour; `publicKey` is the key that it has to know the product by (RFC 8292). */
export const reminderShape = z.object({ isOn: z.boolean(), hour: z.number(), publicKey: z.string() });

/** Of a page of the book, and some more. */
const mostChosen = 100;

export const practiceSources = ['due', 'test', 'subject', 'mistakes', 'gain', 'placement'] as const;
/** Those that are about one test or subject. */
const needsId: readonly string[] = ['test', 'subject', 'placement'];

const count = wholeNumber({ low: 1, high: 20, otherwise: ({ low, high }) => m.server_practice_count_wrong({ low, high }) });

const searched = z.pipe(z.string().check(z.maxLength(400)), z.transform(cleanTyped));

/** Which mistakes: of a subject, of a concept by its name, with these words, starred, or missed in the last so many days. */
const mistakeFilter = {
  subject: z.optional(idField),
  concept: z.optional(searched),
  q: z.optional(searched),
  star: z.optional(z.enum(['1'])),
  days: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/u))),
};

/** The query of `GET /mistakes`. */
export const mistakesQueryShape = z.strictObject({
  ...mistakeFilter,
  page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/u))),
});

const mistakeFilterShape = z.strictObject(mistakeFilter);
export type AskedMistakes = z.infer<typeof mistakeFilterShape>;

/** What a placement asks on: a topic of the bank, or all of a subject of the bank (`field`); of this class or exam, if one is named. */
const placementShape = z.strictObject({
  field: searched,
  topic: z.optional(searched),
  level: z.optional(z.enum(namedLevels)),
  language: z.optional(z.enum(languages)),
});

/**
 * `id` names the finished test or the subject; of mistakes and of what brings most (`gain`), all are meant without one. `ids` and `filter`
 * narrow mistakes down.
 */
export const startPracticeShape = z
  .strictObject({
    source: z.enum(practiceSources, { error: () => m.server_practice_source_wrong({ values: practiceSources.join(', ') }) }),
    id: z.optional(idField),
    ids: z.optional(z.array(idField).check(z.maxLength(mostChosen))),
    filter: z.optional(mistakeFilterShape),
    placement: z.optional(placementShape),
    count,
  })
  .check(
    z.refine(({ source, id }) => !needsId.includes(source) || id !== undefined, {
      path: ['id'],
      error: () => m.server_practice_id_missing(),
    }),
    z.refine(({ source, placement }) => source !== 'placement' || placement !== undefined, {
      path: ['placement'],
      error: () => m.server_placement_missing(),
    }),
  );

export type PracticeStart = z.infer<typeof startPracticeShape>;

/** `confidence`: 1 for a guess, 2 for unsure, 3 for sure. `userAnswer` is null for "I don't know". */
export const answerPracticeShape = z.strictObject({
  practiceId: idField,
  id: idField,
  userAnswer: z.nullable(z.string()),
  confidence: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(3)))),
  secondsSpent: z.int().check(z.gte(0), z.lte(86_400)),
  hintUsed: z.optional(z.boolean()),
});

export const practiceHintShape = z.strictObject({ practiceId: idField, id: idField });

/** The key of a question goes out only once its answer is stored. */
export const practiceVerdictShape = z.object({
  isCorrect: z.boolean(),
  correctAnswer: z.string(),
  explanation: z.string(),
  /** Parallel to `options`: why each is right or wrong. */
  optionNotes: z.array(z.string()),
  /** When its concept comes back (ms). */
  dueAt: z.number(),
});

export type PracticeVerdict = z.infer<typeof practiceVerdictShape>;

/** Of a placement also the next question, unless this was the last. */
export const answeredPracticeShape = z.extend(practiceVerdictShape, { next: z.optional(wireQuestionShape) });

const asked = {
  success: z.literal(true),
  questions: z.array(wireQuestionShape),
};

/** Without an id where nothing is due. */
export const startedPracticeShape = z.object({ ...asked, practiceId: z.optional(z.string()) });

/** A practice as it stands: with the verdicts of the questions that are answered, and no key of the others. */
export const practiceShape = z.object({
  ...asked,
  practiceId: z.string(),
  /** Of a placement: its subject, and how many questions it will have. Each comes once those before are answered. */
  placement: z.optional(z.object({ subjectId: z.string(), count: z.number() })),
  answers: z.array(z.extend(practiceVerdictShape, { id: z.string(), userAnswer: z.nullable(z.string()) })),
});

/** A question that was missed, with its key: no unfinished test of its learner asks it. */
const mistakeShape = z.extend(wireQuestionShape, {
  /** Of the question in all tests and practices, not in one of them. */
  id: z.string(),
  subjectId: z.string(),
  subject: z.string(),
  correctAnswer: z.string(),
  /** The option that was chosen last; null for a blank. */
  userAnswer: z.nullable(z.string()),
  explanation: z.string(),
  optionNotes: z.array(z.string()),
  /** Why that option is wrong; empty where nothing is known. */
  slip: z.string(),
  /** The last time (ms), and how often. */
  missedAt: z.number(),
  times: z.number(),
  /** Whether its concept is remembered, so that only the star or the note keeps it in the book. */
  remembered: z.boolean(),
  note: z.string(),
  star: z.boolean(),
});

export type WireMistake = z.infer<typeof mistakeShape>;

export const mistakesShape = z.object({
  success: z.literal(true),
  mistakes: z.array(mistakeShape),
  page: z.number(),
  pages: z.number(),
  total: z.number(),
  /** What can be asked for: the subjects with mistakes, and the concepts with the most of them in the subject asked for, or in all. */
  subjects: z.array(z.object({ subjectId: z.string(), name: z.string(), mistakes: z.number() })),
  concepts: z.array(z.object({ concept: z.string(), mistakes: z.number() })),
});

export type WireMistakes = z.infer<typeof mistakesShape>;

const longestNote = 2000;
const noteField = z.pipe(
  z.pipe(z.string(), z.transform(cleanTyped)),
  z.string().check(z.maxLength(longestNote, { error: () => m.server_note_too_long({ max: longestNote.toLocaleString('en') }) })),
);

/** What is left out stays as it is. An empty note is removed. */
export const noteMistakeShape = z.strictObject({ id: idField, note: z.optional(noteField), star: z.optional(z.boolean()) });

export const keptWithMistakeShape = { note: z.string(), star: z.boolean() };

/** The query of `GET /practice/standing`. */
export const standingQueryShape = z.strictObject({ subject: z.optional(idField) });

/** From 0 to 1: the expected share of right answers, and the interval that is to hold the true one in eight of ten cases. */
const shareShape = z.object({ share: z.number(), low: z.number(), high: z.number() });

/** Today, and without more practice at `laterAt`. */
const expectedShape = { today: shareShape, later: shareShape };

/** Null where nothing of it was asked yet; `asked` of so many `concepts` were. */
const maybeExpected = { asked: z.number(), concepts: z.number(), today: z.nullable(shareShape), later: z.nullable(shareShape) };
const titlesShape = z.object({ en: z.optional(z.string()), hi: z.optional(z.string()) });

export const standingShape = z.object({
  success: z.literal(true),
  /** The exam of the study plan; without one, `laterAt` is in a week (ms). */
  examDay: z.nullable(z.string()),
  laterAt: z.number(),
  /** Those with answers, or the one asked for. `level`: the class or exam that its tests name, whose chapters are counted. */
  subjects: z.array(z.object({ subjectId: z.string(), name: z.string(), level: z.nullable(z.enum(namedLevels)), ...maybeExpected })),
  /** Of the subject asked for. `known` are concepts that were asked, `open` the names of the others. */
  chapters: z.array(
    z.object({
      /** Empty for questions of no topic of the bank. */
      chapter: z.string(),
      titles: titlesShape,
      ...maybeExpected,
      known: z.array(z.object({ concept: z.string(), answered: z.number(), ...expectedShape })),
      open: z.array(titlesShape),
    }),
  ),
  /** What a practice of `gain` asks: the expected shares at `laterAt` without it and with it. */
  next: z.array(z.object({ subjectId: z.string(), concept: z.string(), without: z.number(), with: z.number() })),
});

export type WireStanding = z.infer<typeof standingShape>;
export type WireShare = z.infer<typeof shareShape>;
