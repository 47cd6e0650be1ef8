import { mostTwelfths } from '../../assessment/marking.ts';
import { type FinishedAttempt, subjectStatistics } from '../../assessment/statistics.ts';
import type { Subject } from '../../contract/subject-shapes.ts';
import type { ScoredAttempt, SubjectWithAttempts } from '../store/subjects.ts';

/** A subject as the wire names its parts, its statistics computed from its finished attempts. */
export function describeSubject({ id, name, totalTests, finishedAttempts }: SubjectWithAttempts): Subject {
  return { _id: id, subjectName: name, totalTests, ...subjectStatistics(finishedAttempts.map(toFinishedAttempt)) };
}

function toFinishedAttempt({ twelfths, marking, questionCount }: ScoredAttempt): FinishedAttempt {
  return { twelfths, most: mostTwelfths(marking, questionCount) };
}
