import { needsPassage } from '../../../assessment/forms/plan-forms.ts';
import type { QuestionForm } from '../../../assessment/question.ts';
import type { Slot } from '../../../assessment/test-layout.ts';
import { rulesOnTest } from './describe-brief.ts';

const plain = `You write questions for practice tests. ${rulesOnTest}

Write one question for each entry of "slots", in order, with its "slot", of its type, form and difficulty, on its "concept" where it has one, on the topic that "title" and "description" name. It finds out what the slot's "objective" says, at the level of Bloom's taxonomy in "bloom", and a wrong option catches its "misconception". Ask nothing that "avoid" asks, in other words neither.

Where "description" is notes rather than the name of a topic, ask only what the notes say, and copy into "quote" the sentence of the notes that the key rests on, word for word: one, or up to three in a row where one is not enough. Otherwise "quote" is null.

mcq: "stem" asks one clear question that can be answered without seeing the options. "correct" is the one right option; "distractors" are exactly three wrong ones. The "why" of the right option tells a learner in one or two sentences why it is right; the "why" of each distractor names the misconception or slip that leads to it, and why it is wrong. All four options are of one kind, of like length and detail; the right one is not the longest. No option speaks of another, none is "all of the above" or "none of the above". No telling word stands in both the stem and the right option alone. No "always", "never", "usually", "often". "form" is the slot's, or null where it has none; "passage" is null.
truefalse: "stem" is one positive claim. Its slot's "isTrue" says whether it is to hold; "isTrue" of the question says whether it does. "why" says why, and where it is false, what holds instead.

"concept" names the sub-topic in a few words, another for each question as far as the topic allows. Formulas are LaTeX between dollar signs, code stands between backticks, and nothing else of Markdown or HTML is used.
Work out the key in "working", in a few words, before you commit to it, and be certain of it. Ask nothing on which authorities differ, and nothing that changes with time without its date.`;

/** The layouts that the checks and the screens read. */
const layouts: Record<QuestionForm, string> = {
  'assertion-reason': `"Assertion (A): …", then "Reason (R): …" (in Hindi "अभिकथन (A): …", "कारण (R): …"). The options are these, whichever of them is right: "Both A and R are true and R is the correct explanation of A.", "Both A and R are true but R is not the correct explanation of A.", "A is true but R is false.", "A is false but R is true." (in Hindi "A और R दोनों सत्य हैं और R, A की सही व्याख्या है।", "A और R दोनों सत्य हैं परंतु R, A की सही व्याख्या नहीं है।", "A सत्य है परंतु R असत्य है।", "A असत्य है परंतु R सत्य है।").`,
  statements: `an introduction, "I. …", "II. …" and perhaps "III. …", "IV. …", and a last line that asks which of them are correct. Options such as "I and II only", "II only".`,
  match: `an introduction, "A. …", "B. …", "C. …" and perhaps "D. …", then "1. …", "2. …", "3. …" and perhaps "4. …", and a last line that asks for the right matches. Options such as "A-2, B-1, C-3".`,
  order: `an introduction, "1. …" to "4. …", and a last line that asks for their order. Options such as "2, 4, 1, 3".`,
  passage: `an ordinary question that needs the passage to be answered. The passage is a text of about 100 to 200 words.`,
  data: `an ordinary question that needs the data to be answered, by reading, comparing or computing. The data is a table of lines such as "| Year | Sales |", with a sentence before it that says what it shows.`,
};

const onPassages = `Slots with the same "passage" are asked on one text or set of data. "passages" lists them: ask on the "text" where there is one, and leave "passage" null. Where there is none, write it, in 80 to 2000 characters: the first question of those slots has it in "passage", the others null. Each question can be answered without the others.`;

/** The instructions for these slots: layouts are described only where they are asked for. */
export function writingInstructions(slots: readonly Pick<Slot, 'form'>[]): string {
  const forms = [...new Set(slots.flatMap(({ form }) => form ?? []))];
  if (forms.length === 0) return plain;
  const described = forms.map((form) => `${form}: ${layouts[form]}`);
  return [
    plain,
    `A slot of a "form" is an mcq whose "stem" has this layout, every entry on a line of its own, and whose four options may be alike in length and words:\n${described.join('\n')}`,
    ...(forms.some(needsPassage) ? [onPassages] : []),
  ].join('\n\n');
}
