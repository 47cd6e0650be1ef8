import type { QuestionForm } from '../../../assessment/question.ts';

/** What a good draft of a form has in place of a plain one’s stem and options. */
interface FormedDraft {
  stem: string;
  key: string;
  others: readonly string[];
}

const lines = (...each: string[]) => each.join('\n');

/** A draft of that form which differs from those of other numbers; `subject` and `place` are what it is about. */
export function formedDraft(form: QuestionForm, number: number, subject: string, place: string): FormedDraft {
  const code = number * 37 + 11;
  const entries = ['K', 'L', 'M', 'N'].map((letter) => `${letter}${code} of ${place}`);
  const [one, two, three, four] = entries as [string, string, string, string];
  const drafts: Record<QuestionForm, FormedDraft> = {
    'assertion-reason': {
      stem: lines(`Assertion (A): Code ${code} names ${subject}.`, `Reason (R): The register of ${place} lists ${one}.`),
      key: 'Both A and R are true and R is the correct explanation of A.',
      others: [
        'Both A and R are true but R is not the correct explanation of A.',
        'A is true but R is false.',
        'A is false but R is true.',
      ],
    },
    statements: {
      stem: lines(
        `Consider these codes of ${subject}:`,
        `I. ${one}`,
        `II. ${two}`,
        `III. ${three}`,
        `Which of them are in register ${code}?`,
      ),
      key: 'I and II only',
      others: ['II and III only', 'I and III only', 'III only'],
    },
    match: {
      stem: lines(
        `Match the ${subject}:`,
        `A. ${one}`,
        `B. ${two}`,
        `C. ${three}`,
        '1. red',
        '2. green',
        '3. blue',
        `Which is register ${code}?`,
      ),
      key: 'A-2, B-1, C-3',
      others: ['A-1, B-2, C-3', 'A-3, B-1, C-2', 'A-2, B-3, C-1'],
    },
    order: {
      stem: lines(
        `Put these ${subject} in order:`,
        `1. ${one}`,
        `2. ${two}`,
        `3. ${three}`,
        `4. ${four}`,
        `Which is the order of register ${code}?`,
      ),
      key: '2, 4, 1, 3',
      others: ['1, 2, 3, 4', '4, 2, 3, 1', '3, 1, 4, 2'],
    },
    passage: onText(`Which letter does the passage give to ${subject} with number ${code} in ${place}?`, number),
    data: onText(`Which letter does the table give to ${subject} with number ${code} in ${place}?`, number),
  };
  return drafts[form];
}

function onText(stem: string, number: number): FormedDraft {
  return { stem, key: `KQ${number}`, others: [`LR${number}`, `MS${number}`, `NT${number}`] };
}

/** The text that the questions of a set are on. */
export function formedPassage(form: QuestionForm | undefined, id: string | number): string {
  const words = `The register ${id} lists the codes of many things, and each of them has a letter and a number that nobody has changed since.`;
  return form === 'data' ? `${words}\n| Code | Number |\n|---|---|\n| K | 40 |\n| L | 50 |` : words;
}
