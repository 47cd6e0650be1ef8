import type { EditableTest } from '../../../src/contract/shapes/exchange-shapes.ts';
import { learnerAnswers, signedIn } from '../fixtures/learner.ts';
import { questions } from '../fixtures/questions.ts';
import { everyWidth, type State } from '../state.ts';

const own = {
  isOwn: true,
  correctAnswer: 'Carbon dioxide, which enters a leaf through its stomata',
  explanation: 'Plants build sugar from it.',
  optionNotes: ['They give it off.', '', '', ''],
  flaws: ['key-much-longer', 'all-or-none-of-the-above'],
};

const test: EditableTest = {
  _id: 'leaves',
  title: 'Photosynthesis: light and dark reactions',
  subjectId: 'biology',
  edition: 'first',
  questions: [
    ...questions(2).map((question) => ({ ...question, isOwn: false })),
    {
      ...own,
      id: 'own.1',
      type: 'mcq',
      question: 'Which gas do plants take in for photosynthesis, $6CO_2 + 6H_2O$?',
      options: ['Oxygen', own.correctAnswer, 'Nitrogen', 'All of the above'],
      concept: 'Photosynthesis',
      difficulty: 'easy',
      checked: null,
    },
  ],
};

const editing = {
  kept: signedIn(),
  answers: {
    ...learnerAnswers(),
    readEditable: { success: true, test } as const,
    checkQuestion: { success: true, flaws: own.flaws } as const,
  },
};

export const editingStates: State[] = [
  {
    ...editing,
    name: 'subject-edit',
    widths: everyWidth,
    path: '/home/subject/biology?edit=leaves',
    steps: (page) => page.getByRole('button', { name: /^Question 3/u }).click(),
    ready: (page) => page.locator('.edit-flaws'),
  },
  {
    ...editing,
    name: 'subject-write',
    path: '/home/subject/biology?write',
    ready: (page) => page.locator('.edit-fields'),
  },
];
