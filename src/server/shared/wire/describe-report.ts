import { m } from '#messages';

import type { KeyCheck, Question } from '../../../assessment/question.ts';
import { shownOption } from '../../../assessment/drafts/true-false-texts.ts';
import type { Verdict } from '../../../contract/shapes/attempt-shapes.ts';
import type { StoredQuestionReport } from '../../store/attempts/question-reports.ts';
import type { ReportFinding } from '../../store/schema/schema.ts';

/** Shown for every report during the attempt, whatever its verdict. */
export function verdictWithheld(): Verdict {
  return { state: 'received', message: m.server_report_withheld() };
}

type JudgedReport = Pick<StoredQuestionReport, 'state' | 'finding' | 'reason'>;

/** For finished attempts only: the message may reveal the key. */
export function describeReport(report: JudgedReport, question: Question): Verdict {
  const { state, finding } = report;
  if (finding === null) return { state, message: m.server_report_received() };
  return { state, message: wordings[finding](question, report) };
}

const wordings: Record<ReportFinding, (question: Question, report: JudgedReport) => string> = {
  'another-answer': () => m.server_report_upheld(),
  'same-answer': (question, { reason }) => {
    const found = m.server_report_refused({ answer: answerOf(question) });
    // Solving a question does not check its topic, which the message says.
    return paragraphs(found, question.explanation, reason === 'off-topic' ? m.server_report_off_topic() : '');
  },
  'no-solver': (question) => {
    const verdict = m.server_report_unjudged({ answer: answerOf(question) });
    return paragraphs(`${verdict} ${checkWords[question.checked ?? 'none']()}`, question.explanation);
  },
  unsolved: (question) => {
    const verdict = m.server_report_unsolved({ answer: answerOf(question) });
    return paragraphs(`${verdict} ${checkWords[question.checked ?? 'none']()}`, question.explanation);
  },
};

const checkWords: Record<NonNullable<KeyCheck> | 'none', () => string> = {
  reviewed: m.server_check_reviewed,
  computed: m.server_check_computed,
  'solved-blind': m.server_check_solved_blind,
  none: m.server_check_none,
};

function answerOf({ options, key, type, stem }: Question): string {
  return shownOption(options[key] ?? '', type, stem);
}

function paragraphs(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
