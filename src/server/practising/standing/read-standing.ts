import { m } from '#messages';

import { nextDayStart } from '../../../assessment/allowance.ts';
import { levelOf, type NamedLevel } from '../../../assessment/levels.ts';
import { shareKept } from '../../../assessment/memory/memory.ts';
import { type ExpectedShare, expectedShareOf, type Understandings, understand } from '../../../assessment/standing/estimate-shares.ts';
import { mostGained } from '../../../assessment/standing/gains.ts';
import type { WireShare, WireStanding } from '../../../contract/shapes/practice-shapes.ts';
import { AppError } from '../../shared/app-error.ts';
import type { Database } from '../../store/open-database.ts';
import { listStandingMemories, type StandingMemory } from '../../store/practising/practices.ts';
import { listNamingTests, listPlacements, listSubjectNames } from '../../store/practising/standings.ts';
import { findStudyPlan } from '../../store/practising/study-plans.ts';
import { dayOf } from '../plan-terms.ts';
import { rememberAnswers } from '../remember-answers.ts';
import { chaptersOf, type StandingChapter, type StandingConcept, type TopicIndex } from './chapters-of.ts';

const day = 24 * 60 * 60 * 1000;
/** How far to look ahead without an exam. */
const daysAhead = 7;
/** What about twenty minutes hold. */
const questionsAhead = 10;

interface Standing {
  now: number;
  examDay: string | null;
  /** The exam's morning, or in a week. */
  laterAt: number;
  subjects: { subjectId: string; name: string; level: NamedLevel | undefined; chapters: StandingChapter[] }[];
  known: Understandings<StandingConcept>;
}

export interface StandingServices {
  database: Database;
  topicIndex: TopicIndex;
  now: () => number;
}

/** Of all subjects with answers, or of one with its chapters. Counts what was answered since the last time first. */
export async function readStanding(services: StandingServices, userId: string, subjectId?: string): Promise<Omit<WireStanding, 'success'>> {
  const standing = await stand(services, userId);
  const { examDay, laterAt, subjects } = standing;
  const shown = shownOf(standing, subjectId);
  const wanted = subjects.find((subject) => subject.subjectId === subjectId);
  return {
    examDay,
    laterAt,
    subjects: shown.map(({ chapters, level, ...subject }) => ({
      ...subject,
      level: level ?? null,
      ...describe(standing, countedIn(chapters)),
    })),
    chapters: (wanted?.chapters ?? []).map((chapter) => describeChapter(standing, chapter)),
    next: mostGain(standing, shown, questionsAhead).map(({ memory, gain }) => ({
      subjectId: memory.subjectId,
      concept: memory.title,
      without: rounded(gain.without),
      with: rounded(gain.with),
    })),
  };
}

/** The memories of the concepts whose practice raises the later shares most, the most first. */
export async function listMostGained(services: StandingServices, userId: string, subjectId: string | undefined, count: number) {
  const standing = await stand(services, userId);
  return mostGain(standing, shownOf(standing, subjectId), count).map(({ memory }) => memory);
}

async function stand({ database, topicIndex, now: clock }: StandingServices, userId: string): Promise<Standing> {
  await rememberAnswers(database, userId);
  const now = clock();
  const { examDay } = await findStudyPlan(database, userId);
  const isToCome = examDay !== null && dayOf(examDay) > now;
  const names = await listSubjectNames(database, userId);
  const levels = await levelsNamed(database, userId);
  const memories = bySubject(await listStandingMemories(database, userId));
  const subjects = names.map(({ subjectId, name }) => {
    const level = levels.get(subjectId);
    return { subjectId, name, level, chapters: chaptersOf(topicIndex, { subjectId, level, memories: memories.get(subjectId) ?? [] }) };
  });
  return {
    now,
    examDay: isToCome ? examDay : null,
    laterAt: isToCome ? dayOf(examDay) + day / 3 : nextDayStart(now) + (daysAhead - 1) * day + day / 3,
    subjects,
    known: understand(subjects.flatMap(({ chapters }) => chapters.flatMap(({ concepts }) => concepts))),
  };
}

/** The class or exam that the latest test which names one is for; without such a test, that of the latest placement. */
async function levelsNamed(database: Database, userId: string): Promise<Map<string, NamedLevel>> {
  const levels = new Map<string, NamedLevel>();
  for (const test of await listNamingTests(database, userId)) {
    const level = levels.has(test.subjectId) ? undefined : levelOf(test);
    if (level) levels.set(test.subjectId, level);
  }
  for (const { subjectId, level } of await listPlacements(database, userId)) {
    if (level && !levels.has(subjectId)) levels.set(subjectId, level);
  }
  return levels;
}

function bySubject(memories: readonly StandingMemory[]): Map<string, StandingMemory[]> {
  const groups = new Map<string, StandingMemory[]>();
  for (const memory of memories) {
    const group = groups.get(memory.subjectId);
    if (group) group.push(memory);
    else groups.set(memory.subjectId, [memory]);
  }
  return groups;
}

function shownOf({ subjects }: Standing, subjectId: string | undefined) {
  if (subjectId === undefined) return subjects.filter(({ chapters }) => chapters.length > 0);
  const shown = subjects.filter((subject) => subject.subjectId === subjectId);
  if (shown.length === 0) throw new AppError('not-found', m.server_no_such_subject);
  return shown;
}

/** What an exam of the subject asks: the chapters of its class or exam, or all where none of these was asked. */
function countedIn(chapters: readonly StandingChapter[]): StandingConcept[] {
  const ofLevel = chapters.filter(({ isAsked }) => isAsked);
  const isAny = ofLevel.some(({ concepts }) => concepts.some(({ memory }) => memory));
  return (isAny ? ofLevel : chapters).flatMap(({ concepts }) => concepts);
}

function describe(standing: Standing, concepts: readonly StandingConcept[]) {
  const asked = concepts.filter(({ memory }) => memory).length;
  const counts = { asked, concepts: concepts.length };
  return asked === 0 ? { ...counts, today: null, later: null } : { ...counts, ...expected(standing, concepts) };
}

function expected({ known, now, laterAt }: Standing, concepts: readonly StandingConcept[]) {
  const at = (instant: number) => expectedShareOf(concepts, known, ({ memory }) => (memory ? shareKept(memory, instant) : 1));
  return { today: roundedShare(at(now)), later: roundedShare(at(laterAt)) };
}

function describeChapter(standing: Standing, { chapter, titles, concepts }: StandingChapter) {
  return {
    chapter,
    titles,
    ...describe(standing, concepts),
    known: concepts.flatMap((concept) => {
      const { memory } = concept;
      return memory ? [{ concept: memory.title, answered: memory.answered, ...expected(standing, [concept]) }] : [];
    }),
    open: concepts.flatMap((concept) => (concept.memory ? [] : [concept.titles])),
  };
}

function mostGain({ known, now, laterAt }: Standing, subjects: Standing['subjects'], count: number) {
  const concepts = subjects.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.concepts));
  const gaining = concepts.flatMap((concept) => {
    const { memory } = concept;
    const understanding = known.of.get(concept);
    return memory && understanding ? [{ memory, understanding }] : [];
  });
  return mostGained(gaining, count, { now, later: laterAt, pace: known.pace });
}

function roundedShare({ share, low, high }: ExpectedShare): WireShare {
  return { share: rounded(share), low: rounded(low), high: rounded(high) };
}

function rounded(share: number): number {
  return Math.round(1000 * share) / 1000;
}
