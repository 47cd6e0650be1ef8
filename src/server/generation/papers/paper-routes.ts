import { m } from '#messages';

import { marksOf, maxTwelfths } from '../../../assessment/marking.ts';
import { type ExamPaper, paperSize } from '../../../assessment/papers/exam-paper.ts';
import { examPapers } from '../../../assessment/papers/exam-papers.ts';
import { durationOf } from '../../../assessment/timing.ts';
import { type ListedPaper, papersQueryShape } from '../../../contract/papers/paper-shapes.ts';
import { AppError } from '../../shared/app-error.ts';
import type { OneAtATime } from '../../shared/computing/one-at-a-time.ts';
import { type MountEndpoint, readBody } from '../../shared/http/mount-endpoint.ts';
import { readIdempotencyKey } from '../../shared/http/read-idempotency-key.ts';
import { untilDisconnect } from '../../shared/http/until-disconnect.ts';
import { describeTest } from '../../shared/wire/describe-test.ts';
import { listAskedOrigins } from '../../store/attempts/practice-tests.ts';
import { countPapersMade } from '../../store/generation/paper-tests.ts';
import { findSubject } from '../../store/learners/subjects.ts';
import type { HeldPaper } from '../../writers/papers/paper-bank.ts';
import { createPaper } from './create-paper.ts';
import type { PaperServices } from './open-papers.ts';

/** Full papers: which there are, and making one. */
export function paperRoutes(mount: MountEndpoint, services: PaperServices & { oneAtATime: OneAtATime }): void {
  const { database, bankDesk, oneAtATime } = services;
  mount('listPapers', ({ request, learner, reply }) => {
    const { subject } = readBody(papersQueryShape, request.query);
    const { id: userId } = learner.user;
    return oneAtATime(learner, reply, async () => {
      if (subject !== undefined && !(await findSubject(database, userId, subject))) {
        throw new AppError('not-found', m.server_no_such_subject);
      }
      const asked = subject === undefined ? [] : await listAskedOrigins(database, subject);
      const held = await bankDesk('papers', { asked }, { caller: userId, signal: untilDisconnect(reply) });
      const made = await countPapersMade(database, userId);
      return { papers: examPapers.flatMap((paper) => describePaper(paper, held, made.get(paper.exam) ?? 0)) };
    });
  });

  mount('createPaper', ({ body, learner, request, reply }) =>
    oneAtATime(learner, reply, async () => {
      const { exam, language, subjectId = null } = body;
      const idempotencyKey = readIdempotencyKey(request);
      // It is made even if its browser leaves: a repeat with its key finds it.
      const { signal } = new AbortController();
      const { test, seenBefore } = await createPaper(services, {
        userId: learner.user.id,
        exam,
        language,
        subjectId,
        idempotencyKey,
        signal,
      });
      return { test: describeTest(test), subjectId: test.subjectId, seenBefore };
    }),
  );
}

/** Nothing for an exam of which the bank holds too little in every language. */
function describePaper(
  { exam, sections, marking, secondsPerQuestion }: ExamPaper,
  held: readonly HeldPaper[],
  made: number,
): ListedPaper[] {
  const languages = held.filter((each) => each.exam === exam).map(({ exam: _exam, ...rest }) => rest);
  const numberOfQuestions = paperSize({ sections });
  const paper = {
    exam,
    sections: sections.map(({ section, count }) => ({ section, questions: count })),
    numberOfQuestions,
    durationSeconds: durationOf(secondsPerQuestion, numberOfQuestions) ?? 0,
    marking,
    total: marksOf(maxTwelfths(marking, numberOfQuestions)),
    languages,
    made,
  };
  return languages.length > 0 ? [paper] : [];
}
