import type { Question } from '../../../assessment/question.ts';
import type { Matched } from '../../../contract/shapes/test-shapes.ts';
import { questionIdOf } from '../../shared/make-test.ts';
import { untilAborted } from '../../shared/until-aborted.ts';
import { listAskedQuestions } from '../../store/attempts/practice-tests.ts';
import type { StoredGeneration } from '../../store/generation/generations.ts';
import { createPartOfPatience, createPatience } from '../../writers/call-context.ts';
import type { BankDesk } from '../bank/bank-desk.ts';
import { openSlotsError } from '../bank/preview-test.ts';
import { writeCompleteTest } from '../bank/write-complete-test.ts';
import { planByModel } from '../drafting/plan-by-model.ts';
import type { DraftTest } from '../drafting/draft-test.ts';
import { plannedSlots } from '../drafting/plan-test.ts';
import { withoutRepeats } from '../drafting/without-repeats.ts';
import { writeOpenSlots, type WritingJob } from '../drafting/write-open-slots.ts';
import { briefFor, prepareWriting } from '../prepare-writing.ts';
import { comparedQuestions, type RunServices } from '../run-services.ts';
import { endRun } from './end-run.ts';
import { RunEnded } from './generation-end.ts';
import { aboutPlan, type GeneratedTest, saveGeneratedTest, toBrowserQuestion, type WrittenTest } from './generated-test.ts';
import { type GenerationRecord, emptyReport, recordGeneration } from './generation-record.ts';
import { type KeptTurn, keepTurn } from './keep-turn.ts';
import { type OnGenerationEvent, planEvent } from './running-generation.ts';
import { runInBank } from './run-in-bank.ts';

/**
 * Writes and completes the test, within its lease. Whatever ends it before releases the reserved allowance and keeps what had passed.
 * Throws `RunEnded` if another process has the turn.
 */
export async function runGeneration(
  services: RunServices,
  generation: StoredGeneration,
  emit: OnGenerationEvent,
  controller: AbortController,
  matched?: readonly Matched[],
): Promise<GeneratedTest> {
  const record = recordGeneration(services, generation);
  const left = generation.leaseUntil - services.now();
  const cancelLimit = services.timers.limit(Math.max(0, left), () => controller.abort(new RunEnded('late')));
  const tell = tellerOf(generation, emit, record);
  let draftTest: DraftTest | undefined;
  const turn = keepTurn(services, generation, {
    progress: () => draftTest?.progress() ?? generation.progress ?? noProgress,
    onSaved: tell,
    onHeld: whenMoved(services, generation, () => draftTest),
    onLost: () => controller.abort(new RunEnded('lost')),
  });
  const writeInBank = async (bank: BankDesk) => {
    const written = await runInBank(services, bank, generation, { emit, signal: controller.signal, matched });
    ({ draftTest } = written);
    for (const question of draftTest.questions()) turn.add(question);
    return written;
  };
  const writeByModel = async () => {
    const writing = await beginWriting(services, generation, { record, emit, onQuestion: turn.add, signal: controller.signal });
    ({ draftTest } = writing);
    // Before the first question, so that a process that continues it has the same plan.
    if (!generation.progress) await turn.save();
    const kept = draftTest.progress();
    emit(planEvent(generation, kept.slots, aboutPlan(services, generation)));
    for (const { question } of kept.questions) tell(question);
    const writer = await writeCompleteTest(services, generation.form, writing);
    return { draftTest, writer, rewrite: rewriterOf(services, generation, writing) };
  };
  const work = async () => {
    const written = await (services.bank ? writeInBank(services.bank) : writeByModel());
    return saveGeneratedTest(services, generation, written, controller.signal);
  };
  try {
    // The end holds even if something hangs.
    const generated = await untilAborted(controller.signal, work());
    turn.tellRest();
    record.ended({ outcome: 'ready', writer: generated.writer, report: generated.report });
    return { ...generated, questions: generated.questions.map(toBrowserQuestion) };
  } catch (error) {
    const cause = controller.signal.aborted ? controller.signal.reason : error;
    // Ends what goes on in the background.
    controller.abort(cause);
    throw await endRun(services, { generation, draftTest, turn, record }, cause);
  } finally {
    cancelLimit();
    await turn.end();
  }
}

/** A sign-in may move a test to a subject while it is written: from then on it repeats nothing of that either. */
function whenMoved({ database }: RunServices, { subjectId: first }: StoredGeneration, findDraft: () => DraftTest | undefined) {
  let known = first;
  return async (subjectId: string | null) => {
    const draftTest = findDraft();
    if (subjectId === known || !draftTest) return;
    if (subjectId !== null) draftTest.learnAsked(await listAskedQuestions(database, subjectId, comparedQuestions));
    known = subjectId;
  };
}

const noProgress = { questions: [], report: emptyReport };

/** Tells each question, and how many there are. */
function tellerOf({ form }: StoredGeneration, emit: OnGenerationEvent, record: GenerationRecord) {
  const ready = new Set<string>();
  return (question: Question) => {
    ready.add(question.id);
    record.onQuestion();
    emit({ name: 'question', data: toBrowserQuestion(question) });
    emit({ name: 'progress', data: { ready: ready.size, wanted: form.questionCount } });
  };
}

/** Fills the slots that were opened again. */
function rewriterOf(services: RunServices, { form }: StoredGeneration, writing: WritingJob): WrittenTest['rewrite'] {
  return async (asked) => {
    const end = await writeOpenSlots({ ...writing, earlier: asked });
    if (end) throw await openSlotsError(services, form, writing, end);
    return writing.draftTest;
  };
}

interface WritingOutside {
  record: GenerationRecord;
  emit: OnGenerationEvent;
  onQuestion: KeptTurn['add'];
  signal: AbortSignal;
}

async function beginWriting(
  services: RunServices,
  generation: StoredGeneration,
  { record, emit, onQuestion, signal }: WritingOutside,
): Promise<WritingJob> {
  const { database, writer, log, now, patienceMilliseconds } = services;
  const { id, form, owner, subjectId, resumed } = generation;
  const draws = services.drawsOf(id);
  const earlier = subjectId === null ? [] : await listAskedQuestions(database, subjectId, comparedQuestions);
  const progress = generation.progress && withoutRepeats(generation.progress, form, earlier);
  const patience = createPatience(patienceMilliseconds, now);
  const context = { signal, owner, patience, onSpent: record.onSpent };
  const brief = briefFor(writer, form, draws);
  const byRule = plannedSlots(services, { form, draws }, progress, brief.parts);
  // The learner's screen waits for this event, and the model may take its time.
  emit(planEvent(generation, byRule, aboutPlan(services, generation)));
  const isPlanned = progress !== null || form.plan !== undefined;
  // Writing, which needs no plan, must have time left.
  const planning = { ...context, patience: createPartOfPatience(patience, patienceMilliseconds / 2, now) };
  const { slots, end } = isPlanned ? { slots: byRule } : await planByModel(writer, { ...brief, slots: byRule, earlier }, planning, log);
  const writing = prepareWriting(services, {
    form,
    slots,
    draws,
    turn: resumed,
    idOf: (slot) => questionIdOf(id, slot),
    earlier,
    saved: progress ?? undefined,
    onQuestion,
    context,
  });
  return { ...writing, planEnd: end };
}
