import type { FakeSolution, FakeSolved, SolveTask } from '../model-host/fake-model-server.ts';
import { hostFaults } from './model-faults-host.ts';
import { elapse, type ModelFault, patiently, solving } from './model-faults-kit.ts';
import { textFaults } from './model-faults-text.ts';

export type { ModelFault } from './model-faults-kit.ts';

const hour = 3_600_000;

/** Answers correctly, except for the first question of the first call. */
function atFirst(change: (answer: FakeSolved, task: SolveTask) => FakeSolved): FakeSolution {
  let count = 0;
  return (task, send, _response, right) => {
    const isFirst = count++ === 0;
    send(JSON.stringify({ elements: right.map((answer, index) => (isFirst && index === 0 ? change(answer, task) : answer)) }));
  };
}

/** Faults of the solver; if it fails, questions keep unchecked keys. */
const solverFaults: ModelFault[] = [
  solving('a solver that never agrees', 'fails', () => (task, send) => {
    send(JSON.stringify({ elements: task.questions.map(({ id }) => ({ id, correct: [] })) }));
  }),
  solving('a solver that disagrees about one question, once', 'answers', () => atFirst((answer) => ({ ...answer, correct: [] }))),
  solving('a solver that selects every option, once', 'answers', () =>
    atFirst((answer, task) => ({ ...answer, correct: task.questions.flatMap(({ options }) => options.map(({ id }) => id)) })),
  ),
  solving('a solver that skips a question, once', 'answers', () => atFirst((answer) => ({ ...answer, id: 'other' }))),
  solving('a solver that answers in a code fence with trailing commas', 'answers', () => (_task, send, _response, right) => {
    send(`\`\`\`json\n${JSON.stringify(right).replaceAll('}', ',}')}\n\`\`\``);
  }),
  solving('a solver that thinks of wrong answers first', 'answers', () => (task, send, _response, right) => {
    const wrong = task.questions.map(({ id, options }) => ({ id, correct: options.map((option) => option.id) }));
    send(`<think>Is it ${JSON.stringify({ elements: wrong })}? No.</think>${JSON.stringify({ elements: right })}`);
  }),
  solving('a solver that names options in capitals', 'answers', () => (_task, send, _response, right) => {
    send(JSON.stringify({ elements: right.map(({ id, correct }) => ({ id, correct: correct.map((option) => option.toUpperCase()) })) }));
  }),
  solving('a solver that leaves out half of the answers', 'answers', () => (_task, send, _response, right) => {
    send(JSON.stringify({ elements: right.slice(0, Math.ceil(right.length / 2)) }));
  }),
  solving('a solver that is not there', 'answers', () => (_task, _send, response) => void response.writeHead(404).end('Upstream secret')),
  solving('a solver that writes prose', 'answers', () => (_task, send) => send('The first option is correct.')),
  solving('a solver that fails with 500', 'answers', () => (_task, _send, response) => void response.writeHead(500).end(), patiently),
  solving(
    'a solver that hangs',
    'answers',
    ({ timers }) =>
      (_task, _send, response) =>
        elapse({ timers, response }, hour),
    patiently,
  ),
];

/** Every known fault of a model and its host. */
export const modelFaults: readonly ModelFault[] = [...textFaults, ...hostFaults, ...solverFaults];
