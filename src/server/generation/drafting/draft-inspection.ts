import { findRejection } from '../../../assessment/drafts/check-draft.ts';
import { type EarlierQuestion, type PreparedQuestion, prepareQuestion } from '../../../assessment/drafts/novelty.ts';
import { tidyForm } from '../../../assessment/forms/tidy-form.ts';
import type { Draft, Question } from '../../../assessment/question.ts';
import { normaliseText } from '../../../assessment/text/normalise-text.ts';
import type { GenerationReport } from '../../../contract/shapes/test-shapes.ts';
import type { WrittenDraft } from '../../writers/question-writer.ts';

/** A check beyond the shape of a draft; it may return a corrected draft. */
export type FurtherCheck = (written: OfferedDraft) => Draft | { rejected: string };

export type OfferedDraft = Pick<WrittenDraft, 'draft' | 'quote' | 'origin' | 'seenBefore'> & Partial<Pick<WrittenDraft, 'checked'>>;

export interface DraftInspection {
  /** Checks a draft against the questions asked; a rejected draft is counted in the report and returned as undefined. */
  inspect: (offered: OfferedDraft, asked: readonly PreparedQuestion[]) => Draft | undefined;
  /** Rejects this question with this key from now on: checked again, it might pass by luck. */
  refute: (question: Question) => void;
  reject: (reason: string) => void;
  /** Adds questions that must not be repeated; returns those that were not known yet. */
  addEarlier: (asked: readonly EarlierQuestion[]) => PreparedQuestion[];
  report: GenerationReport;
}

export function createInspection(
  earlier: readonly EarlierQuestion[],
  furtherCheck: FurtherCheck,
  report: GenerationReport,
): DraftInspection {
  const before = createMemory(earlier);
  const known = new Set(earlier.map(({ stem }) => stem));
  const refuted = new Set<string>();
  const reject = (reason: string) => {
    report.rejected[reason] = (report.rejected[reason] ?? 0) + 1;
  };
  const findReason = (offered: OfferedDraft, asked: readonly PreparedQuestion[]): string | undefined => {
    const { draft } = offered;
    const rejection = findRejection(draft, [...before.thatMayRepeat(offered), ...asked]);
    if (rejection?.check === 'novelty') report.repeatsRefused += 1;
    if (rejection) return rejection.reason;
    return refuted.has(identityOf(draft.stem, keyTextOf(draft))) ? 'blind-solve-disagrees' : undefined;
  };
  return {
    report,
    reject,
    addEarlier(asked) {
      const added = asked.filter(({ stem }) => !known.has(stem));
      for (const { stem } of added) known.add(stem);
      before.add(added);
      return added.map(prepareQuestion);
    },
    inspect(written, asked) {
      const offered = { ...written, draft: tidyForm(written.draft) };
      const reason = findReason(offered, asked);
      const checked = reason === undefined ? furtherCheck(offered) : { rejected: reason };
      if (!('rejected' in checked)) return checked;
      reject(checked.rejected);
      return undefined;
    },
    refute({ stem, options, key }) {
      reject('blind-solve-disagrees');
      refuted.add(identityOf(stem, options[key] ?? ''));
    },
  };
}

/** What the subject asked before, prepared when it is compared first. */
function createMemory(earlier: readonly EarlierQuestion[]) {
  const ofBank = new Map<string, EarlierQuestion[]>();
  const others: EarlierQuestion[] = [];
  const prepared = new Map<EarlierQuestion, PreparedQuestion>();
  const add = (asked: readonly EarlierQuestion[]) => {
    for (const question of asked) {
      const { origin } = question;
      if (origin === undefined) others.push(question);
      else ofBank.set(origin, [...(ofBank.get(origin) ?? []), question]);
    }
  };
  add(earlier);
  /** The bank tells its items apart itself, and has no two alike. A model may draw the same numbers again. */
  const relevantTo = ({ origin, checked, seenBefore }: OfferedDraft): EarlierQuestion[] => {
    if (seenBefore) return [];
    if (origin === undefined) return [...others, ...[...ofBank.values()].flat()];
    return checked === 'computed' ? [...others, ...(ofBank.get(origin) ?? [])] : others;
  };
  return {
    add,
    thatMayRepeat: (offered: OfferedDraft): PreparedQuestion[] =>
      relevantTo(offered).map((question) => {
        const known = prepared.get(question) ?? prepareQuestion(question);
        prepared.set(question, known);
        return known;
      }),
  };
}

function keyTextOf(draft: Draft): string {
  if (draft.type === 'mcq') return draft.correct.text;
  return draft.isTrue ? 'True' : 'False';
}

function identityOf(stem: string, keyText: string): string {
  return JSON.stringify([normaliseText(stem), normaliseText(keyText)]);
}
