import { findRepeat, type PreparedQuestion, prepareDraft, prepareQuestion } from '../../../assessment/drafts/novelty.ts';
import type { Slot } from '../../../assessment/test-layout.ts';
import type { Draft, QuestionKind, TrueFalseDraft } from '../../../assessment/question.ts';
import { type Random, shuffled } from '../../../assessment/random.ts';
import { normaliseText, tokensOf, stopWords } from '../../../assessment/text/normalise-text.ts';
import { isEntry } from '../../../assessment/text/text-blocks.ts';
import type { TestBrief, WrittenDraft } from '../question-writer.ts';
import { findContrasts } from '../note-facts/find-contrasts.ts';
import { findDefinition } from '../note-facts/find-definitions.ts';
import { findKinds } from '../note-facts/find-kinds.ts';
import { findHindiSlots } from '../note-facts/find-hindi-slots.ts';
import { findNames } from '../note-facts/find-names.ts';
import type { AvailableByType } from '../../../contract/failure.ts';
import { maxQuestions } from '../../../contract/form-rules.ts';
import { findNumbers } from '../note-facts/find-numbers.ts';
import { findSentenceSubject } from '../note-facts/find-sentence-subject.ts';
import { groupedBy, type Mention, spellingOf } from './mention.ts';
import { choiceDraft, claimDraft, type DraftMaterial, plainClaim } from './notes-drafts.ts';
import { readStatements, type Statement } from './statements.ts';

/** Statements to choose from for a claim. */
const lookedAhead = 30;
/** Statements per turn of the event loop. */
const statementsPerTurn = 5;

/**
 * Writes drafts from the learner’s notes: questions for terms, names, numbers and subjects, and claims with altered twins. Each
 * statement is used once, and only if it allows a good question.
 */
export async function* draftsFromNotes(brief: TestBrief): AsyncGenerator<WrittenDraft> {
  const sources = { seen: brief.draws('notes'), key: brief.draws('keys') };
  const statements = readStatements(brief.description, brief.language);
  await nextTurn();
  const mentions = findMentions(statements);
  await nextTurn();
  const material = { pools: groupedBy(mentions, ({ kind }) => kind), title: brief.title.trim(), sources };
  const source = createDraftSource(brief, statements, mentions, material);
  // Multiple choice first, since fewer statements allow it.
  const groups = groupsOf(brief.slots).map((group) => ({ ...group, drafts: source(group) }));
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

/** How many questions of each type, and of both together, the notes allow that were not asked before. */
export async function countDrafts(brief: Omit<TestBrief, 'slots'>): Promise<Required<AvailableByType>> {
  const count = async (...types: QuestionKind[]) => {
    const slots = Array.from({ length: maxQuestions }, (_, slot): Slot[] =>
      types.map((type) => ({ slot, type, difficulty: 'easy' })),
    ).flat();
    let written = 0;
    for await (const { draft } of draftsFromNotes({ ...brief, slots })) if (types.includes(draft.type)) written += 1;
    return Math.min(written, maxQuestions);
  };
  return { mcq: await count('mcq'), truefalse: await count('truefalse'), mixed: await count('mcq', 'truefalse') };
}

function findMentions(statements: readonly Statement[]): Mention[] {
  const spelling = spellingOf(statements);
  // A glossary entry is not a sentence that is true or false, so it yields only its term.
  const sentences = statements.filter(({ text }) => !isEntry(text));
  const english = sentences.filter(({ grammar }) => grammar === 'en');
  return [
    ...statements.flatMap((statement) => findDefinition(statement, spelling) ?? []),
    ...findNames(sentences, spelling),
    ...sentences.flatMap((statement) => findNumbers(statement)),
    ...findKinds(english),
    // Last: mentions of a known kind make better questions.
    ...english.flatMap((statement) => findSentenceSubject(statement, spelling)),
    ...sentences.flatMap(findHindiSlots),
    ...sentences.flatMap(findContrasts),
  ];
}

type Group = Pick<Slot, 'type' | 'difficulty'> & { slots: readonly Slot[] };

function groupsOf(slots: readonly Slot[]): Group[] {
  const groups = groupedBy(slots, ({ type, difficulty }) => `${type} ${difficulty}`);
  return (
    [...groups.values()]
      .flatMap((of) => (of[0] ? [{ type: of[0].type, difficulty: of[0].difficulty, slots: of }] : []))
      // Recalling a sentence is not hard.
      .filter(({ difficulty }) => difficulty !== 'hard')
      .sort((one, other) => Number(one.type === 'truefalse') - Number(other.type === 'truefalse'))
  );
}

/** Removes from the open slots one with the draft’s concept, or else any. */
function takeSlot(open: Slot[], { concept }: Draft): Slot | undefined {
  const wanted = open.findIndex((slot) => slot.concept !== undefined && normaliseText(slot.concept) === normaliseText(concept));
  return open.splice(Math.max(0, wanted), 1)[0];
}

function createDraftSource(
  brief: TestBrief,
  statements: readonly Statement[],
  mentions: readonly Mention[],
  material: DraftMaterial,
): (group: Group) => AsyncGenerator<WrittenDraft> {
  const asked = brief.earlier.map(prepareQuestion);
  const used = new Set(statements.filter((statement) => wasAsked(statement, asked)));
  const byStatement = groupedBy(mentions, ({ statement }) => statement);
  const openFor = ({ slots }: Group) => inTurns(statements, slots, material.sources.seen).filter((statement) => !used.has(statement));

  const firstNew = <Kind extends Draft>(statement: Statement, draftOf: (mention: Mention) => Kind | undefined): Kind | undefined => {
    for (const mention of byStatement.get(statement) ?? []) {
      const draft = draftOf(mention);
      if (draft && findRepeat(draft, asked) === undefined) return draft;
    }
    return undefined;
  };
  const write = (statement: Statement, draft: Draft, { difficulty }: Group): WrittenDraft => {
    used.add(statement);
    asked.push(prepareDraft(draft));
    return { draft, difficulty, judged: 'easy', checked: null };
  };

  async function* choices(group: Group): AsyncGenerator<WrittenDraft> {
    for (const [index, statement] of openFor(group).entries()) {
      if (index % statementsPerTurn === 0) await nextTurn();
      const draft = used.has(statement) ? undefined : firstNew(statement, (mention) => choiceDraft(mention, material));
      if (draft) yield write(statement, draft, group);
    }
  }

  const claimOf = (statement: Statement, isTrue: boolean): TrueFalseDraft | undefined => {
    const draft = firstNew(statement, (mention) => claimDraft(mention, isTrue, material));
    if (draft || !isTrue || isEntry(statement.text)) return draft;
    const plain = plainClaim(statement, material);
    return plain && findRepeat(plain, asked) === undefined ? plain : undefined;
  };
  const taken: TakenClaims = { alterable: 0, plain: 0 };

  /**
   * Whether each is true is drawn by itself. True ones are first of the statements that cannot be altered, of which there are no more
   * than of the others: else most claims would be true.
   */
  async function* claims(group: Group): AsyncGenerator<WrittenDraft> {
    const queue = createClaimQueue(openFor(group), taken, (statement, isTrue) =>
      used.has(statement) ? undefined : claimOf(statement, isTrue),
    );
    for (;;) {
      await queue.lookAhead();
      const isTrue = material.sources.key() < 0.5;
      const found = queue.take(isTrue) ?? queue.take(!isTrue);
      if (!found) return;
      yield write(found.statement, found.draft, group);
    }
  }

  return (group) => (group.type === 'mcq' ? choices(group) : claims(group));
}

/** How many claims were made of statements that can be altered, and of those that cannot. */
interface TakenClaims {
  alterable: number;
  plain: number;
}

/** The statements that can still become claims, looked at a few at a time: altering one takes long. */
function createClaimQueue(
  queue: Statement[],
  taken: TakenClaims,
  claimOf: (statement: Statement, isTrue: boolean) => TrueFalseDraft | undefined,
) {
  const [alterable, plain]: [Statement[], Statement[]] = [[], []];
  return {
    async lookAhead(): Promise<void> {
      while (queue.length > 0 && (alterable.length === 0 || alterable.length + plain.length < lookedAhead)) {
        await nextTurn();
        const statement = queue.shift();
        if (statement && claimOf(statement, false)) alterable.push(statement);
        else if (statement && claimOf(statement, true)) plain.push(statement);
      }
    },
    take(isTrue: boolean): { statement: Statement; draft: TrueFalseDraft } | undefined {
      const kinds = [...(isTrue && taken.plain <= taken.alterable ? (['plain'] as const) : []), 'alterable' as const];
      for (const kind of kinds) {
        const list = { plain, alterable }[kind];
        for (const [place, statement] of list.entries()) {
          const draft = claimOf(statement, isTrue);
          if (!draft) continue;
          list.splice(place, 1);
          taken[kind] += 1;
          return { statement, draft };
        }
      }
      return undefined;
    },
  };
}

/** Whether an earlier question and its key contain half of the statement’s words. */
function wasAsked({ text }: Statement, asked: readonly PreparedQuestion[]): boolean {
  const tokens = new Set(tokensOf(text).filter((token) => /[\p{L}\p{N}]/u.test(token) && !stopWords.has(token)));
  return asked.some((question) => {
    let shared = 0;
    const key = new Set(question.key?.text.split(' '));
    for (const token of tokens) if (question.tokens.has(token) || key.has(token)) shared += 1;
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
