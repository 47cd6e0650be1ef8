import { expect, it } from 'vitest';

import { type EndpointName, endpoints } from '../contract/endpoints.ts';
import { startTestApp } from './testing/app/test-app.ts';
import type { TestAnswer } from './testing/app/test-browser.ts';
import { walkEveryCall, namesIn } from './testing/hostile/walk-every-call.ts';

const answers = new Map<EndpointName, TestAnswer[]>();
const test = await startTestApp({ settings: { OIDC_CLIENT_SECRET: 'a-secret' } });
await walkEveryCall(test, (name, answer) => {
  answers.set(name, [...(answers.get(name) ?? []), answer]);
  return answer;
});

it('every call of the contract was made', () => {
  expect([...answers.keys()].sort()).toEqual(Object.keys(endpoints).sort());
});

const names = Object.keys(endpoints) as EndpointName[];

it.each(names)('T-16: %s answers exactly what the contract names', (name) => {
  const given = answers.get(name) ?? [];

  expect(given.length).toBeGreaterThan(0);
  for (const { status, body } of given) {
    expect(status).toBe(200);
    expect(endpoints[name].answer.parse(body)).toEqual(body);
  }
});

// These may reveal the keys of finished attempts, or those that the learner wrote or brought along.
const telling: EndpointName[] = [
  'readSolutions',
  'readAccount',
  'exportTests',
  'importTest',
  'readEditable',
  'saveQuestions',
  'compareTest',
  'answerPractice',
  'readPractice',
  'readMistakes',
];

it.each(names.filter((name) => !telling.includes(name)))('T-16: %s tells no key', (name) => {
  const told = (answers.get(name) ?? []).flatMap(({ body }) => namesIn(body));

  for (const name of ['correctAnswer', 'explanation', 'optionNotes', 'key', 'why', 'isTrue']) expect(told).not.toContain(name);
});
