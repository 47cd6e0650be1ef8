import type { EarlierQuestion } from '../../../assessment/drafts/novelty.ts';
import type { Slot } from '../../../assessment/test-layout.ts';
import type { BuiltinWriter } from '../builtin-writer.ts';
import type { RequestReading } from '../catalogue/request-reading.ts';
import { itemKeyOf } from '../choosing/item-key.ts';
import { builtinName, type QuestionWriter, type TestBrief, type WrittenDraft } from '../question-writer.ts';
import type { SectionReading } from './read-section.ts';

/** Writes a section of a full paper: each chapter in its slots, and other chapters where one has nothing new left. */
export function createSectionWriter(
  { reading, chapters }: SectionReading,
  slotsPerCall: number,
  choose: BuiltinWriter['choose'],
): QuestionWriter {
  return {
    kind: 'builtin',
    name: builtinName,
    slotsPerCall,
    languageFor: () => reading.language,
    async *write(brief) {
      const asked = createAsked(brief.earlier);
      const isOpen = ({ slot }: Slot) => brief.isOpen?.(slot) ?? true;
      const offer = (from: RequestReading, slots: readonly Slot[], onlyUnseen: boolean) => {
        const own = { ...brief, slots, earlier: asked.of(from), ...(brief.test && { test: { ...brief.test, onlyUnseen } }) };
        return telling(asked.add, brief, choose(from, own));
      };
      for (const chapter of chapters) {
        const own = brief.slots.filter((slot) => slot.chapter === chapter.title);
        if (own.length > 0) yield* offer(chapter.reading, own, true);
      }
      const rest = brief.slots.filter(isOpen);
      if (rest.length > 0) yield* offer(reading, rest, false);
    },
  };
}

/** What a slot took is known to the next chapter. */
function* telling(
  add: (question: EarlierQuestion) => void,
  { isOpen }: TestBrief,
  drafts: Iterable<WrittenDraft>,
): Generator<WrittenDraft> {
  for (const written of drafts) {
    yield written;
    const { draft, origin, slot } = written;
    if (slot === undefined || isOpen?.(slot)) continue;
    const keyText = draft.type === 'mcq' ? draft.correct.text : String(draft.isTrue);
    add({ stem: draft.stem, keyText, concept: draft.concept, ...(origin !== undefined && { origin }) });
  }
}

/** What was asked before, by pack: a chapter has few of them, and thousands of questions may have been asked. */
function createAsked(earlier: readonly EarlierQuestion[]) {
  const byPack = new Map<string | undefined, EarlierQuestion[]>();
  const listOf = ({ origin }: EarlierQuestion) => {
    const pack = origin === undefined ? undefined : packNameOf(itemKeyOf(origin));
    const list = byPack.get(pack) ?? [];
    byPack.set(pack, list);
    return list;
  };
  for (const question of earlier) listOf(question).push(question);
  return {
    add: (question: EarlierQuestion) => void listOf(question).unshift(question),
    of({ topics }: RequestReading): EarlierQuestion[] {
      const packs = new Set(topics.map(({ pack }) => packNameOf(itemKeyOf(`${pack.name}/`))));
      return [...packs].flatMap((pack) => byPack.get(pack) ?? []);
    },
  };
}

function packNameOf(itemKey: string): string {
  return itemKey.slice(0, itemKey.lastIndexOf('/'));
}
