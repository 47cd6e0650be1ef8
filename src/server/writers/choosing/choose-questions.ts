import type { DraftSources } from '../../../assessment/drafts/item-model.ts';
import type { Match, QuestionKind } from '../../../assessment/question.ts';
import { type Random, shuffled } from '../../../assessment/random.ts';
import type { Slot } from '../../../assessment/test-layout.ts';
import { normaliseText } from '../../../assessment/text/normalise-text.ts';
import { formedDrafts } from '../bank-forms/formed-drafts.ts';
import type { Pack } from '../bank/pack-file.ts';
import { type AskedTopic, namedIn, type RequestReading } from '../catalogue/request-reading.ts';
import type { TestBrief, WrittenDraft } from '../question-writer.ts';
import type { BankForm } from './bank-forms.ts';
import { type BankCandidate, type CandidatesOf, createCandidates, distanceOf, type ItemSource } from './candidates.ts';
import { itemKeyOf } from './item-key.ts';
import { inProportion } from './in-proportion.ts';
import { type Stage, stagesFor } from './stages.ts';
import { createStandings } from './standing.ts';

/** Of a test: questions near what was asked for that need no agreement. */
const shareOfNear = 0.2;
/** Drafts of one candidate that are refused, after which it is given up. */
const mostRefusals = { item: 1, claim: 2, model: 8 };
/** For an outline, which has nothing else for a slot. */
const mostDrawsForOutline = 24;
const kinds = ['mcq', 'truefalse'] as const;

interface OpenSlot extends Slot {
  /** The topic of the request whose share of the test it belongs to. */
  home: AskedTopic | undefined;
  /** It takes only questions on its concept as asked for: the learner changed the plan. */
  isBound: boolean;
  /** Others of its kind remain if it takes a question of the other one. */
  takesOtherKind: boolean;
  /** Whether a true/false question in it is to be true: drawn for each by itself, or the claims left would tell by those asked. */
  isTrue: boolean;
}

/**
 * Yields a draft for each slot: in its form, if the bank has one, then plain, in the order of `stagesFor`. A slot that is still open when the next draft is requested has
 * refused its draft, and gets another.
 */
export function* chooseQuestions(
  { reading, ...bank }: ItemSource & { reading: RequestReading },
  brief: TestBrief,
): Generator<WrittenDraft> {
  const wish = { isPlanned: false, widen: false, onlyUnseen: false, exactTopic: false, onlyDifficulty: false, ...brief.test };
  const choice = brief.draws('choice');
  const sources = { seen: brief.draws('numbers'), key: brief.draws('keys') };
  const formed = new Set<number>();
  for (const written of formedDrafts(reading, brief)) {
    yield written;
    if (!brief.isOpen?.(written.slot)) formed.add(written.slot);
  }
  const plain = brief.slots.filter(({ slot }) => !formed.has(slot));
  let slots = openSlotsOf({ ...brief, slots: plain }, shuffled(choice, reading.topics), sources.key);
  const pool = createPool(reading, createCandidates(reading, bank, choice), brief);
  for (const stage of stagesFor(wish)) {
    const open: OpenSlot[] = [];
    for (const slot of slots) {
      // Where a like slot found nothing, this one would not either.
      const isVain = open.some((other) => isLike(slot, other) && (!stage.isOnConcept || slot.concept === other.concept));
      if (isVain || !(yield* fillSlot(slot, pool.fitting(stage, slot), { pool, sources, ...brief }))) open.push(slot);
    }
    slots = open;
    if (slots.length === 0) return;
  }
}

/** Offers candidates until the slot takes one. */
function* fillSlot(
  slot: OpenSlot,
  fitting: Iterable<BankCandidate>,
  { pool, sources, isOpen }: Pick<TestBrief, 'isOpen'> & { pool: Pool; sources: DraftSources },
): Generator<WrittenDraft, boolean> {
  for (const candidate of fitting) {
    const draft = candidate.form.draft({ ...sources, isTrue: slot.isTrue });
    if (draft) yield { ...pool.describe(candidate, slot), draft, slot: slot.slot };
    if (draft && !isOpen?.(slot.slot)) {
      pool.take(candidate, slot);
      return true;
    }
    pool.refuse(candidate);
  }
  return false;
}

function isLike(one: OpenSlot, other: OpenSlot): boolean {
  if (one.type !== other.type || one.difficulty !== other.difficulty || one.home !== other.home) return false;
  return one.takesOtherKind === other.takesOtherKind && one.isTrue === other.isTrue && (!one.isBound || one.concept === other.concept);
}

function openSlotsOf({ slots, test }: TestBrief, topics: readonly AskedTopic[], key: Random): OpenSlot[] {
  const byKind = [...slots].sort((one, other) => Number(one.type === 'truefalse') - Number(other.type === 'truefalse'));
  const homes = [...inProportion(topics.map((topic) => ({ share: topic.share, values: byKind.map(() => topic) })))];
  return byKind.map((slot, index) => ({
    ...slot,
    home: homes[index],
    isBound: slot.concept !== undefined && test?.isPlanned === true,
    takesOtherKind: test?.isMixed === true && byKind[index - 1]?.type === slot.type,
    isTrue: key() < 0.5,
  }));
}

type Pool = ReturnType<typeof createPool>;

/** What is left to choose from. */
function createPool(
  { topics, neighbours }: RequestReading,
  candidatesOf: CandidatesOf,
  { earlier: given, unwanted = [], slots, test }: TestBrief,
) {
  const asked = topics.map(({ pack }) => pack);
  const all = (packs: readonly Pack[]) => packs.flatMap((pack) => kinds.flatMap((kind) => candidatesOf(pack, kind)));
  const earlier = withOrigins(given, () => all(asked));
  const questionCount = test?.questionCount ?? slots.length;
  const standings = createStandings(earlier, questionCount);
  const refusals = new Map<BankCandidate, number>();
  const unwantedKeys = new Set(unwanted.map(itemKeyOf));
  const mostOf = ({ source }: BankForm) => (source === 'model' && test?.isPlanned ? mostDrawsForOutline : mostRefusals[source]);
  const isLeft = (candidate: BankCandidate) =>
    !unwantedKeys.has(candidate.form.itemKey) && (refusals.get(candidate) ?? 0) < mostOf(candidate.form) && !standings.isInTest(candidate);
  const claims = test?.isPlanned ? all(asked).filter(isClaimFor(slots)) : [];
  const neededClaims = new Set(claims.map(({ form }) => form.itemKey));
  let nearLeft = Math.floor(questionCount * shareOfNear);
  for (const { origin, testsAgo } of earlier) {
    if (origin === undefined || testsAgo !== undefined) continue;
    if (all(asked).some(({ form, isAsked }) => form.origin === origin && !isAsked)) nearLeft -= 1;
  }
  const listsFor = ({ reach, standing }: Stage, slot: OpenSlot, kind: QuestionKind): (readonly BankCandidate[])[] => {
    const packs = { home: slot.home ? [slot.home.pack] : [], asked, near: asked, rest: asked, neighbour: neighbours }[reach];
    const lists = packs.map((pack) => candidatesOf(pack, kind));
    return standing === 'seen' || standing === 'recent'
      ? [lists.flatMap((list) => list.filter(standings.wasAsked)).sort(standings.compare)]
      : lists;
  };
  return {
    *fitting(stage: Stage, slot: OpenSlot): Generator<BankCandidate> {
      if (stage.reach === 'near' && nearLeft <= 0) return;
      const otherKind = slot.type === 'mcq' ? 'truefalse' : 'mcq';
      if (stage.isOtherKind && !slot.takesOtherKind) return;
      if (stage.takers !== 'any' && slot.type !== 'mcq') return;
      for (const list of listsFor(stage, slot, stage.isOtherKind ? otherKind : slot.type)) {
        for (const candidate of list) {
          if (stage.takers === 'sparing' && neededClaims.has(candidate.form.itemKey)) continue;
          if (distanceOf(candidate, slot.difficulty) !== stage.distance || isTooHard(candidate, slot) !== stage.isTooHard) continue;
          // A model that was refused may be drawn again.
          while (fits(candidate, slot, stage) && standings.of(candidate) === stage.standing && isLeft(candidate)) yield candidate;
        }
      }
    },
    describe(candidate: BankCandidate, slot: OpenSlot): Omit<WrittenDraft, 'draft'> {
      const { form, difficulty } = candidate;
      const seenBefore = ['seen', 'recent'].includes(standings.of(candidate));
      const { origin, checked } = form;
      return { origin, difficulty, checked, match: matchOf(candidate, slot), ...(seenBefore && { seenBefore }) };
    },
    take(candidate: BankCandidate, slot: OpenSlot) {
      standings.add(candidate);
      if (!isOn(candidate, slot)) nearLeft -= 1;
    },
    refuse: (candidate: BankCandidate) => void refusals.set(candidate, (refusals.get(candidate) ?? 0) + 1),
  };
}

/** Whether a candidate is the claim of an item, and could fill one of the true/false slots of an outline. */
function isClaimFor(slots: readonly Slot[]) {
  const asked = new Set(slots.flatMap(({ type, concept, difficulty }) => (type === 'truefalse' ? `${difficulty} ${concept}` : [])));
  return ({ form, difficulty }: BankCandidate) => form.source === 'claim' && asked.has(`${difficulty} ${form.question.concept}`);
}

/** Finds the items of questions that were stored without. */
function withOrigins(earlier: TestBrief['earlier'], candidates: () => readonly BankCandidate[]): TestBrief['earlier'] {
  if (earlier.every(({ origin }) => origin !== undefined)) return earlier;
  const items = candidates().flatMap(({ form: { question, origin } }) => ('stem' in question ? [[question.stem, origin] as const] : []));
  const byStem = new Map(items);
  return earlier.map((question) => ({ ...question, origin: question.origin ?? byStem.get(question.stem) }));
}

function fits(candidate: BankCandidate, slot: OpenSlot, { reach, isOfLevel, isOnConcept, isAnyTruth }: Stage): boolean {
  const { level, form } = candidate;
  if (!isAnyTruth && form.isTrue !== undefined && form.isTrue !== slot.isTrue) return false;
  if ((level === undefined) !== isOfLevel || (isOnConcept && form.question.concept !== slot.concept)) return false;
  // What is wide is there only for a learner who agreed to it.
  const isWide = reach === 'rest' || reach === 'neighbour';
  if (slot.isBound && !isWide && !isNamed(candidate, slot)) return false;
  if (reach === 'home' && !isAtHome(candidate, slot)) return false;
  return (reach !== 'home' && reach !== 'asked') || isOn(candidate, slot);
}

function isTooHard({ difficulty }: BankCandidate, slot: OpenSlot): boolean {
  return difficulty === 'hard' && slot.difficulty === 'easy';
}

/** Whether a question is of what the slot’s share of the test is for. Of a pack that is asked for by one name, every question is. */
function isAtHome({ topic }: BankCandidate, { home, isBound }: OpenSlot): boolean {
  return isBound || topic === undefined || (topic.pack === home?.pack && topic.named === home.named);
}

/** Whether a question is on what was asked for: the slot’s concept in a plan of the learner’s own, else the request’s. */
function isOn(candidate: BankCandidate, slot: OpenSlot): boolean {
  return slot.isBound ? candidate.topic !== undefined && isNamed(candidate, slot) : candidate.isAsked;
}

/** Whether a question is on the slot’s concept, or of the topic that it names. */
function isNamed({ form }: BankCandidate, { concept = '' }: OpenSlot): boolean {
  const asked = normaliseText(concept);
  return [form.question.concept, form.pack.title].some((name) => normaliseText(name) === asked);
}

function matchOf(candidate: BankCandidate, slot: OpenSlot): Match {
  const { form, topic, level } = candidate;
  const isAsked = isOn(candidate, slot);
  const named = slot.isBound ? { concept: slot.concept } : topic;
  return { topic: form.pack.title, isAsked, ...(isAsked && named && namedIn(named)), ...(level && { level }) };
}
