import type { GenerationReport } from '../../../contract/test-shapes.ts';
import type { GenerationEnded } from '../../shared/happenings.ts';
import type { OnSpent } from '../../shared/question-solver.ts';
import type { StoredGeneration } from '../../store/generations.ts';
import type { StoredWriter } from '../../store/schema.ts';
import { asFailure, type GenerationRunServices } from '../generation-work.ts';
import { GivenUp } from './running-generation.ts';

/** What an operator is told of one turn of writing, gathered while it runs. */
export interface GenerationRecord {
  onQuestion: () => void;
  onSpent: OnSpent;
  /** `report` is of all turns; undefined: nothing was begun. */
  ready: (writer: StoredWriter, report: GenerationReport) => void;
  elsewhere: (report: GenerationReport) => void;
  failed: (error: unknown, signal: AbortSignal, report: GenerationReport | undefined) => void;
}

const nothing: GenerationReport = { written: 0, rejected: {}, repeatsRefused: 0 };

export function recordGeneration({ writer, note, now, log }: GenerationRunServices, { id, progress }: StoredGeneration): GenerationRecord {
  const begun = now();
  const before = structuredClone(progress?.report ?? nothing);
  const tokens = { inputTokens: 0, outputTokens: 0, isEstimated: false };
  let firstQuestionMilliseconds: number | undefined;
  // Of one that is gone on with, the first question is an old one.
  const isFirstTurn = !progress?.questions.length;
  const own = writer.kind === 'builtin' ? 'builtin' : writer.name;
  const end = (outcome: GenerationEnded['outcome'], writtenBy: string, report: GenerationReport) => {
    const milliseconds = now() - begun;
    const written = since(before, report);
    note(
      {
        event: 'generation ended',
        generation: id,
        outcome,
        writer: writtenBy,
        milliseconds,
        firstQuestionMilliseconds,
        ...tokens,
        ...written,
      },
      log,
    );
  };
  note({ event: 'generation begun', generation: id }, log);
  return {
    onQuestion() {
      if (isFirstTurn) firstQuestionMilliseconds ??= now() - begun;
    },
    onSpent({ input, output, isEstimated }) {
      tokens.inputTokens += input;
      tokens.outputTokens += output;
      tokens.isEstimated ||= isEstimated;
    },
    ready: ({ kind, isCompleted }, report) => end('ready', nameOf(own, kind, isCompleted), report),
    elsewhere: (report) => end('elsewhere', own, report),
    failed(error, signal, report = before) {
      const isGivenUp = signal.aborted && signal.reason instanceof GivenUp;
      end(isGivenUp ? 'stopped' : asFailure(error).code, own, report);
    },
  };
}

function nameOf(own: string, kind: StoredWriter['kind'], isCompleted = false): string {
  if (isCompleted) return 'completed';
  return kind === 'builtin' && own !== 'builtin' ? 'fallback' : own;
}

/** What an earlier turn has counted is counted. */
function since(before: GenerationReport, report: GenerationReport): Pick<GenerationEnded, 'drafts' | 'rejected'> {
  const rejected = Object.entries(report.rejected).map(([reason, count]) => [reason, count - (before.rejected[reason] ?? 0)] as const);
  return { drafts: report.written - before.written, rejected: Object.fromEntries(rejected.filter(([, count]) => count > 0)) };
}
