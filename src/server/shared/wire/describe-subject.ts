import { maxTwelfths } from '../../../assessment/marking.ts';
import { type FinishedAttempt, subjectStatistics } from '../../../assessment/statistics.ts';
import type { Subject } from '../../../contract/shapes/subject-shapes.ts';
import type { ScoredAttempt, SubjectWithAttempts } from '../../store/learners/subjects.ts';

/** A subject in the wire's spelling, with statistics of its finished attempts. */
export function describeSubject({ id, name, totalTests, finishedAttempts }: SubjectWithAttempts): Subject {
  return { _id: id, subjectName: name, totalTests, ...subjectStatistics(finishedAttempts.map(toFinishedAttempt)) };
}

function toFinishedAttempt({ twelfths, marking, questionCount }: ScoredAttempt): FinishedAttempt {
  return { twelfths, most: maxTwelfths(marking, questionCount) };
}
