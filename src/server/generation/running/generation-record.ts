import type { GenerationReport } from '../../../contract/shapes/test-shapes.ts';
import type { GenerationEnded } from '../../shared/events.ts';
import type { OnSpent } from '../../writers/question-solver.ts';
import type { StoredGeneration } from '../../store/generation/generations.ts';
import type { StoredWriter } from '../../store/schema/schema.ts';
import { toGenerationFailure, type RunServices } from '../run-services.ts';
import { AbandonedGeneration } from './running-generation.ts';

/** Collects what is logged and counted about one run of a generation. */
export interface GenerationRecord {
  onQuestion: () => void;
  onSpent: OnSpent;
  /** `report` covers all runs of the generation. */
  ready: (writer: StoredWriter, report: GenerationReport) => void;
  completedElsewhere: (report: GenerationReport) => void;
  /** `report` is undefined if writing never started. */
  failed: (error: unknown, signal: AbortSignal, report: GenerationReport | undefined) => void;
}

const nothing: GenerationReport = { written: 0, rejected: {}, repeatsRefused: 0 };

export function recordGeneration({ writer, recordEvent, now, log }: RunServices, { id, progress }: StoredGeneration): GenerationRecord {
  const begun = now();
  const before = structuredClone(progress?.report ?? nothing);
  const tokens = { inputTokens: 0, outputTokens: 0, isEstimated: false };
  let firstQuestionMilliseconds: number | undefined;
  // The first question of a resumed generation was written in an earlier run.
  const isFirstRun = !progress?.questions.length;
  const own = writer.kind === 'builtin' ? 'builtin' : writer.name;
  const end = (outcome: GenerationEnded['outcome'], writtenBy: string, report: GenerationReport) => {
    const milliseconds = now() - begun;
    const written = since(before, report);
    recordEvent(
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
  recordEvent({ event: 'generation begun', generation: id }, log);
  return {
    onQuestion() {
      if (isFirstRun) firstQuestionMilliseconds ??= now() - begun;
    },
    onSpent({ input, output, isEstimated }) {
      tokens.inputTokens += input;
      tokens.outputTokens += output;
      tokens.isEstimated ||= isEstimated;
    },
    ready: ({ kind, isCompleted }, report) => end('ready', nameOf(own, kind, isCompleted), report),
    completedElsewhere: (report) => end('elsewhere', own, report),
    failed(error, signal, report = before) {
      const isAbandoned = signal.aborted && signal.reason instanceof AbandonedGeneration;
      end(isAbandoned ? 'stopped' : toGenerationFailure(error).code, own, report);
    },
  };
}

function nameOf(own: string, kind: StoredWriter['kind'], isCompleted = false): string {
  if (isCompleted) return 'completed';
  return kind === 'builtin' && own !== 'builtin' ? 'fallback' : own;
}

/** The part of the report that this run added. */
function since(before: GenerationReport, report: GenerationReport): Pick<GenerationEnded, 'drafts' | 'rejected'> {
  const rejected = Object.entries(report.rejected).map(([reason, count]) => [reason, count - (before.rejected[reason] ?? 0)] as const);
  return { drafts: report.written - before.written, rejected: Object.fromEntries(rejected.filter(([, count]) => count > 0)) };
}
