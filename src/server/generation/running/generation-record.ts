import type { GenerationReport } from '../../../contract/shapes/test-shapes.ts';
import type { GenerationEnded } from '../../shared/events.ts';
import type { StoredGeneration } from '../../store/generation/generations.ts';
import type { ShortOf, StoredWriter } from '../../store/schema/schema.ts';
import type { TokensSpent } from '../../writers/call-context.ts';
import type { RunServices } from '../run-services.ts';

export interface RunOutcome {
  outcome: GenerationEnded['outcome'];
  /** With `unfinished`. */
  shortOf?: ShortOf;
  /** Who wrote it, if it is ready. */
  writer?: StoredWriter;
  /** Covers all runs of the generation; undefined if writing never started. */
  report: GenerationReport | undefined;
}

/** Collects what is logged and counted about one run of a generation. */
export interface GenerationRecord {
  onQuestion: () => void;
  onSpent: (spent: TokensSpent) => void;
  ended: (run: RunOutcome) => void;
}

export const emptyReport: GenerationReport = { written: 0, rejected: {}, repeatsRefused: 0 };

export function recordGeneration({ writer, recordEvent, now, log }: RunServices, { id, progress }: StoredGeneration): GenerationRecord {
  const begun = now();
  const before = structuredClone(progress?.report ?? emptyReport);
  const tokens = { inputTokens: 0, outputTokens: 0, isEstimated: false };
  let firstQuestionMilliseconds: number | undefined;
  // The first question of a resumed generation was written in an earlier run.
  const isFirstRun = !progress?.questions.length;
  const own = writer.kind === 'builtin' ? 'builtin' : writer.name;
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
    ended({ outcome, shortOf, writer: by, report = before }) {
      const writtenBy = by ? nameOf(own, by.kind, by.isCompleted) : own;
      const times = { milliseconds: now() - begun, firstQuestionMilliseconds };
      const written = since(before, report);
      const why = shortOf && { shortOf };
      recordEvent({ event: 'generation ended', generation: id, outcome, ...why, writer: writtenBy, ...times, ...tokens, ...written }, log);
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
