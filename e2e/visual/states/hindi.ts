import { outerWidths, type State } from '../state.ts';
import { accountStates } from './account.ts';
import { attemptStates } from './attempt.ts';
import { learnerStates } from './learner.ts';
import { visitorStates } from './visitor.ts';

/** States that are also captured in Hindi, whose words are longer and letters taller. */
const names = [
  'landing-filled',
  'landing-not-covered',
  'browse',
  'landing-ready',
  'login',
  'home',
  'home-plan',
  'home-being-written',
  'subject',
  'create-test',
  'create-test-forms',
  'create-test-slow',
  'create-test-unfinished',
  'plans',
  'payment-success',
  'attempt-mcq',
  'attempt-submit',
  'solutions-mixed',
  'analytics-premium',
  'account',
  'not-found',
];

export const hindiStates: State[] = [...visitorStates, ...learnerStates, ...accountStates, ...attemptStates]
  .filter(({ name }) => names.includes(name))
  .map((state) => ({ ...state, name: `hindi-${state.name}`, language: 'hi', widths: outerWidths }));
