import '../solutions/solutions.css';

import { m } from '#messages';
import { useEffect, useState } from 'react';

import { earnsPraise } from '../../../assessment/review/reviewed-question.ts';
import type { Solutions } from '../../../contract/shapes/attempt-shapes.ts';
import { praisedTests } from '../../shared/root/browser-storage.ts';

/** How many attempts are remembered; an older one may show its animation again. */
const mostRemembered = 100;

/** A teacher's mark on a good test: animated at the first visit, static afterwards. */
export function Congratulation({ solutions: { test, questions } }: { solutions: Pick<Solutions, 'test' | 'questions'> }) {
  const isEarned = earnsPraise({
    twelfths: Math.round(test.score * 12),
    most: Math.round(test.total * 12),
    questionCount: questions.filter(({ isVoid }) => !isVoid).length,
  });
  return isEarned ? <Pencil key={test._id} testId={test._id} /> : null;
}

function Pencil({ testId }: { testId: string }) {
  const [isFirst] = useState(() => !praisedTests.read()?.includes(testId));
  useEffect(() => {
    if (isFirst) praisedTests.write([...(praisedTests.read() ?? []), testId].slice(-mostRemembered));
  }, [isFirst, testId]);
  return (
    <span className={isFirst ? 'inline screen-only congratulation is-drawn' : 'inline screen-only congratulation'}>
      <svg className="congratulation-tick" viewBox="0 0 34 28" width="34" height="28" aria-hidden="true">
        <path pathLength="1" d="M3 16.5c2.6 1.7 4.9 4.6 6.6 8.5C14 15 21 7.5 31 2.5" />
      </svg>
      <span className="congratulation-words">
        {m.solutions_well_done()}
        <svg className="congratulation-stroke" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
          <path pathLength="1" d="M1 5.5C22 2.3 47 1.6 72 2.7c9 .4 18 .9 26 1.900" />
        </svg>
      </span>
    </span>
  );
}
