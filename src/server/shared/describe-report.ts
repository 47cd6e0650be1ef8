import { m } from '#messages';

import type { KeyCheck, Question } from '../../assessment/question.ts';
import { shownOption } from '../../assessment/true-false-words.ts';
import type { Verdict } from '../../contract/report-shapes.ts';
import { type ReportFinding, reportFindings, type StoredQuestionReport } from '../store/question-reports.ts';

/** What is told of any report while the attempt runs, whatever has come of it. */
export function verdictWithheld(): Verdict {
  return { state: 'received', message: m.server_report_withheld() };
}

type JudgedReport = Pick<StoredQuestionReport, 'state' | 'finding' | 'reason'>;

/** For finished attempts only: its message may tell the key. */
export function describeReport(report: JudgedReport, question: Question): Verdict {
  const { state, finding } = report;
  if (finding === null) return { state, message: m.server_report_received() };
  // Verdicts that were kept in words are told in those.
  return { state, message: isFinding(finding) ? wordings[finding](question, report) : finding };
}

function isFinding(text: string): text is ReportFinding {
  return reportFindings.some((finding) => finding === text);
}

const wordings: Record<ReportFinding, (question: Question, report: JudgedReport) => string> = {
  'another-answer': () => m.server_report_upheld(),
  'same-answer': (question, { reason }) => {
    const found = m.server_report_refused({ answer: answerOf(question) });
    // Solving says nothing of the topic, and that is not passed over in silence.
    return paragraphs(found, question.explanation, reason === 'off-topic' ? m.server_report_off_topic() : '');
  },
  'no-solver': (question) => {
    const kept = m.server_report_unjudged({ answer: answerOf(question) });
    return paragraphs(`${kept} ${checkWords[question.checked ?? 'none']()}`, question.explanation);
  },
  unsolved: (question) => {
    const kept = m.server_report_unsolved({ answer: answerOf(question) });
    return paragraphs(`${kept} ${checkWords[question.checked ?? 'none']()}`, question.explanation);
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
