import type { ReactNode } from 'react';

import { m } from '#messages';

/** Questions of a test, below which the figures about their writing say little. */
const fewestTold = 10;

export interface AboutQuestionsProps {
  /** How many questions the figures are about. */
  count: number;
  /** The figures; nothing is shown without. */
  children: ReactNode;
}

/** How the questions came about, for who wants to know. */
export function AboutQuestions({ count, children }: AboutQuestionsProps) {
  if (count < fewestTold || children === undefined) return null;
  return (
    <details className="about-questions small">
      <summary>{m.shared_about_questions()}</summary>
      <p className="muted">{children}</p>
    </details>
  );
}
