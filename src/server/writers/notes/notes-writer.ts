import { findRepeat, type PreparedQuestion, prepareDraft, prepareQuestion } from '../../../assessment/drafts/novelty.ts';
import type { Slot } from '../../../assessment/test-layout.ts';
import type { Draft, QuestionKind } from '../../../assessment/question.ts';
import { type Random, seededRandom, shuffled } from '../../../assessment/random.ts';
import { normaliseText, tokensOf, stopWords } from '../../../assessment/text/normalise-text.ts';
import { isEntry } from '../../../assessment/text/text-blocks.ts';
import type { TestBrief, WrittenDraft } from '../question-writer.ts';
import { findDefinition } from '../note-facts/find-definitions.ts';
import { findNames } from '../note-facts/find-names.ts';
import { findNumbers } from '../note-facts/find-numbers.ts';
import { findSentenceSubject } from '../note-facts/find-sentence-subject.ts';
import { groupedBy, type Mention, spellingOf } from './mention.ts';
import { choiceDraft, claimDraft, type DraftMaterial } from './notes-drafts.ts';
import { readStatements, type Statement } from './statements.ts';

/** Statements per turn of the event loop. */
const statementsPerTurn = 5;

/**
 * Writes drafts from the learner’s notes: questions for terms, names, numbers and subjects, and claims with altered twins. Each
 * statement is used once, and only if it allows a good question.
 */
export async function* draftsFromNotes(brief: TestBrief): AsyncGenerator<WrittenDraft> {
  const random = seededRandom(brief.seed);
  const statements = readStatements(brief.description, brief.language);
  await nextTurn();
  const spelling = spellingOf(statements);
  // A glossary entry is not a sentence that is true or false, so it yields only its term.
  const sentences = statements.filter(({ text }) => !isEntry(text));
  const mentions = [
    ...statements.flatMap((statement) => findDefinition(statement, brief.language, spelling) ?? []),
    ...findNames(sentences, brief.language, spelling),
    ...sentences.flatMap((statement) => findNumbers(statement, brief.language, spelling)),
    // Last: mentions of a known kind make better questions.
    ...(brief.language === 'en' ? sentences.flatMap((statement) => findSentenceSubject(statement, spelling)) : []),
  ];
  await nextTurn();
  const material = { pools: groupedBy(mentions, ({ kind }) => kind), language: brief.language, topic: brief.title.trim(), random };
  const source = createDraftSource(brief, statements, mentions, random);
  // Multiple choice first, since fewer statements allow it.
  const groups = groupsOf(brief.slots).map((group) => ({
    ...group,
    drafts: source.drafts(group, { ...material, difficulty: group.difficulty }),
  }));
  for (const { drafts, slots } of groups) {
    const open = [...slots];
    while (open.length > 0) {
      const { value, done } = await drafts.next();
      if (done) break;
      const slot = takeSlot(open, value.draft);
      yield slot ? { ...value, slot: slot.slot } : value;
    }
  }
  for (const { drafts } of groups) yield* drafts;
}

type Group = Pick<Slot, 'type' | 'difficulty'> & { slots: readonly Slot[] };

function groupsOf(slots: readonly Slot[]): Group[] {
  const groups = groupedBy(slots, ({ type, difficulty }) => `${type} ${difficulty}`);
  return [...groups.values()]
    .flatMap((of) => (of[0] ? [{ type: of[0].type, difficulty: of[0].difficulty, slots: of }] : []))
    .sort((one, other) => Number(one.type === 'truefalse') - Number(other.type === 'truefalse'));
}

/** Removes from the open slots one with the draft’s concept, or else any. */
function takeSlot(open: Slot[], { concept }: Draft): Slot | undefined {
  const wanted = open.findIndex((slot) => slot.concept !== undefined && normaliseText(slot.concept) === normaliseText(concept));
  return open.splice(Math.max(0, wanted), 1)[0];
}

function createDraftSource(brief: TestBrief, statements: readonly Statement[], mentions: readonly Mention[], random: Random) {
  const asked = brief.earlier.map(prepareQuestion);
  const used = new Set(statements.filter((statement) => wasAsked(statement, asked)));
  const byStatement = groupedBy(mentions, ({ statement }) => statement);
  const truths = { true: 0, false: 0 };

  const draftOf = (statement: Statement, type: QuestionKind, material: DraftMaterial): Draft | undefined => {
    const isTrue = truths.true === truths.false ? random() < 0.5 : truths.true < truths.false;
    for (const mention of byStatement.get(statement) ?? []) {
      const draft = type === 'mcq' ? choiceDraft(mention, material) : claimDraft(mention, isTrue, material);
      if (draft && findRepeat(draft, asked) === undefined) return draft;
    }
    return undefined;
  };

  return {
    async *drafts({ type, slots }: Group, material: DraftMaterial): AsyncGenerator<WrittenDraft> {
      let count = 0;
      for (const statement of inTurns(statements, slots, random)) {
        if ((count += 1) % statementsPerTurn === 0) await nextTurn();
        const draft = used.has(statement) ? undefined : draftOf(statement, type, material);
        if (!draft) continue;
        used.add(statement);
        asked.push(prepareDraft(draft));
        if (draft.type === 'truefalse') truths[draft.isTrue ? 'true' : 'false'] += 1;
        yield { draft, difficulty: material.difficulty, checked: null };
      }
    },
  };
}

/** Whether an earlier question contains half of the statement’s words. */
function wasAsked({ text }: Statement, asked: readonly PreparedQuestion[]): boolean {
  const tokens = new Set(tokensOf(text).filter((token) => /[\p{L}\p{N}]/u.test(token) && !stopWords.has(token)));
  return asked.some((question) => {
    let shared = 0;
    for (const token of tokens) if (question.tokens.has(token) || question.key?.text === token) shared += 1;
    return shared * 2 >= tokens.size;
  });
}

/** Shuffles round-robin by section, starting with the sections that slots name. */
function inTurns(statements: readonly Statement[], slots: readonly Slot[], random: Random): Statement[] {
  const wanted = new Set(slots.flatMap(({ concept }) => (concept === undefined ? [] : [normaliseText(concept)])));
  const sections = [...groupedBy(shuffled(random, statements), ({ section }) => section).values()];
  const isWanted = ([first]: Statement[]) => wanted.has(normaliseText(first?.heading ?? ''));
  return [sections.filter(isWanted), sections.filter((section) => !isWanted(section))].flatMap(oneOfEach);
}

function oneOfEach<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
