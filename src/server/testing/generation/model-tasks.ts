import type { NeedEvidence } from '../../../assessment/analytics/need-evidence.ts';
import type { Slot } from '../../../assessment/test-layout.ts';

/** What the documents about a test have in common. */
interface TestTask {
  title: string;
  description: string;
  language: string;
  level: string | null;
  avoid: string[];
}

/** The document of a call to write questions. */
export interface WriteTask extends TestTask {
  task: 'write';
  /** As planned, except that `passage` is the id of one. */
  slots: Slot[];
  passages?: { id: string; text?: string }[];
}

/** The document of a call to plan a test. */
export interface PlanTask extends TestTask {
  task: 'plan';
  count: number;
  forms: string[];
  slots: { type: string; difficulty: string; form: string | null; passage: number | null; concept: string | null }[];
}

/** The document of a call to solve questions. */
export interface SolveTask {
  task: 'solve';
  questions: { id: string; question: string; options: { id: string; text: string }[] }[];
}

/** The document of a call to write insights. */
export interface AdviseTask {
  task: 'advise';
  needs: (NeedEvidence & { need: number; language: string })[];
}

export type ModelTask = WriteTask | PlanTask | SolveTask | AdviseTask;
