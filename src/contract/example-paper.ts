import * as z from 'zod/mini';

/** A question of the example paper, without its key. */
export interface ExampleQuestion {
  /** The pack of the built-in bank and the item in it: `biology/photosynthesis/light-reactions-place`. */
  id: string;
  subject: string;
  question: string;
  options: readonly string[];
}

/** Five items of the built-in bank that anybody may answer on the first page. A test holds them equal to the bank. */
export const examplePaper: readonly ExampleQuestion[] = [
  {
    id: 'biology/circulation-and-excretion/poor-blood-outward',
    subject: 'Biology',
    question: 'Which vessel of an adult carries deoxygenated blood away from the heart?',
    options: ['Pulmonary vein', 'Ascending aorta', 'Pulmonary artery', 'Superior vena cava'],
  },
  {
    id: 'mathematics/quadratic-equations/square-root-both-sides',
    subject: 'Mathematics',
    question: 'What are the roots of $(x - 3)^2 = 25$?',
    options: ['$8$ and $3$', '$-8$ and $2$', '$28$ and $-22$', '$8$ and $-2$'],
  },
  {
    id: 'history/indian-freedom-movement/simon-boycott',
    subject: 'History',
    question: 'Why was the Simon Commission met with boycott and black flags in 1928?',
    options: [
      'It had no Indian as a member',
      'It had ruled out self-government',
      'It had spoken up for the salt tax',
      'It had been asked for by the princes',
    ],
  },
  {
    id: 'chemistry/states-of-matter-and-gas-laws/steam-burns',
    subject: 'Chemistry',
    question: 'One gram of steam at 100 °C gives out more heat on cooling to 37 °C than one gram of water at 100 °C.',
    options: ['True', 'False'],
  },
  {
    id: 'reasoning/logical-deduction/at-least-one-liar',
    subject: 'Reasoning',
    question:
      'On an island some people tell the truth each time they speak and the others lie each time. Anu says of herself and Balu: "At least one of us two is a liar." What follows about them?',
    options: [
      'Both of them tell lies',
      'Anu tells the truth and Balu lies',
      'Anu lies and Balu tells the truth',
      'Both of them tell the truth',
    ],
  },
];

export const checkExampleShape = z.strictObject({
  /** A question without an entry was left blank. */
  responses: z.array(z.strictObject({ id: z.string(), userAnswer: z.nullable(z.string()) })).check(z.maxLength(examplePaper.length)),
});

/** One question of the example paper with what was kept from the learner until now. */
const exampleSolutionShape = z.object({
  id: z.string(),
  correctAnswer: z.string(),
  explanation: z.string(),
  /** Beside the paper's options: why each is right or wrong. */
  optionNotes: z.array(z.string()),
});

export const exampleCheckedShape = z.object({
  success: z.literal(true),
  score: z.number(),
  total: z.number(),
  questions: z.array(exampleSolutionShape),
});

export type ExampleChecked = z.infer<typeof exampleCheckedShape>;
export type ExampleSolution = ExampleChecked['questions'][number];
