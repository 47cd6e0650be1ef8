import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { loadTestBank } from '../../src/server/testing/app/test-app.ts';
import { openTestDatabase } from '../../src/server/testing/database/test-database.ts';
import { type FakeAnswer, goodAnswer, goodDraft } from '../../src/server/testing/model-host/fake-model-server.ts';
import { useFakeModel } from '../../src/server/testing/model-host/model-app.ts';
import { evaluate } from './evaluate.ts';

const model = useFakeModel();
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evaluation-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the first three cases, and returns the exit code and what was printed. */
async function run(flags: readonly string[] = [], { confirms = true, patience = '60' } = {}) {
  const lines: string[] = [];
  const args = ['--model', 'm', '--base-url', model.url, '--cases', '1-3', '--out', folder, ...flags];
  const code = await evaluate(
    args,
    { AI_PATIENCE_SECONDS: patience },
    {
      print: (line) => lines.push(line),
      confirm: async () => confirms,
      openDatabase: openTestDatabase,
      readCatalogue: async () => (await loadTestBank()).catalogue,
      now: () => 0,
    },
  );
  return { code, text: lines.join('\n') };
}

function readResults(name: 'cases' | 'items'): { case: string; key: number; options: string[] }[] {
  const text = readFileSync(join(folder, `${name}.jsonl`), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

const writeOne: FakeAnswer = (task, send) => send(JSON.stringify({ elements: task.slots.slice(0, 1).map(goodDraft) }));
const casesOf = (name: 'cases' | 'items') => readResults(name).map((line) => line.case);
const titlesWritten = () => [...new Set(model.requests.map(({ task }) => task.title))];

it('prints what three cases came to, and keeps their questions with keys', async () => {
  const { code, text } = await run();

  expect(code).toBe(0);
  expect(text).toContain('exact-N              100 % (3 of 3 cases)');
  expect(text).toContain('blind agreement      100 % (30 of 30 solved questions)');
  expect(text).toContain('flaws left           none');
  expect(casesOf('cases')).toEqual(['physics-class-8', 'physics-class-10', 'physics-jee']);
  expect(readResults('items')).toHaveLength(30);
  expect(readResults('items').every(({ key, options }) => options[key] !== undefined)).toBe(true);
});

it('counts the calls, their tokens and the money', async () => {
  const { text } = await run(['--price-in', '1000', '--price-out', '2000']);

  const calls = model.plans.length + model.requests.length + model.solves.length;
  expect(text).toMatch(new RegExp(`^calls +${calls}$`, 'mu'));
  const [, input = 0, output = 0] =
    /^tokens +([\d,]+) in, ([\d,]+) out/mu.exec(text)?.map((digits) => Number(digits.replaceAll(',', ''))) ?? [];
  // A call that is left once its test is full reports nothing: its tokens are estimated.
  expect(input).toBeGreaterThanOrEqual(model.solves.length * 120);
  expect(output).toBeGreaterThanOrEqual(model.solves.length * 340);
  expect(Number(/^money +([\d.]+)$/mu.exec(text)?.[1])).toBeCloseTo((input + 2 * output) / 1000, 1);
});

it('counts the answers that differ from the key', async () => {
  let isFirst = true;
  model.setSolution((_task, send, _response, right) => {
    const wrong = right.map((answer, index) => (isFirst && index === 0 ? { ...answer, correct: [] } : answer));
    isFirst = false;
    send(JSON.stringify({ elements: wrong }));
  });

  const { text } = await run(['--cases', '1']);

  // The host may write the refuted question once more, which counts again.
  expect(text).toMatch(/^rejected drafts +[12] of 1[12]: blind-solve-disagrees [12]$/mu);
  expect(text).toMatch(/^blind agreement +(?:91|83) % \(10 of 1[12] solved questions\)$/mu);
});

it('goes on where a killed run ended, and drops what that run left half', async () => {
  await run(['--cases', '1']);
  appendFileSync(join(folder, 'items.jsonl'), readFileSync(join(folder, 'items.jsonl'), 'utf8').replaceAll('class-8', 'class-10'));
  appendFileSync(join(folder, 'cases.jsonl'), '{"case":"physics-class-10","mo');
  model.reset();

  const { text } = await run();

  expect(text).toContain('2 of 3 cases to run');
  expect(titlesWritten()).toEqual(['Light: reflection and refraction', 'Rotational motion']);
  expect(casesOf('cases')).toEqual(['physics-class-8', 'physics-class-10', 'physics-jee']);
  expect(casesOf('items')).toHaveLength(30);
});

it('starts over with --fresh', async () => {
  await run();
  model.reset();

  await run(['--fresh']);

  expect(titlesWritten()).toHaveLength(3);
  expect(casesOf('cases')).toHaveLength(3);
});

it('stops before a case that could exceed its tokens', async () => {
  const { code, text } = await run(['--most-tokens', '136000']);

  expect(code).toBe(1);
  expect(text).toContain('At most 30 calls and 136,000 tokens');
  expect(text).toContain('Stopped before physics-class-10');
  expect(titlesWritten()).toEqual(['Force and pressure']);
});

it.each<[string, FakeAnswer, string]>([
  ['writes nothing usable', (_task, send) => send('{"elements":[]}'), '0 of 10 in [0-9.]+ s, generation-failed \\(broken\\)'],
  ['is down', (_task, _send, response) => void response.writeHead(500).end(), '0 of 10 in [0-9.]+ s, generation-failed \\(down\\)'],
  ['needs too many calls', writeOne, '[1-9] of 10 in [0-9.]+ s, unfinished \\(limit\\)'],
])('counts a case as not exact, with the reason, where the model %s, and runs the next', async (_name, answer, line) => {
  model.setAnswer((task, ...rest) => (task.title === 'Force and pressure' ? answer : goodAnswer)(task, ...rest));

  const { code, text } = await run(['--cases', '1-2'], { patience: '1' });

  expect(code).toBe(0);
  expect(text).toMatch(new RegExp(`^physics-class-8: ${line}$`, 'mu'));
  expect(text).toContain('exact-N              50 % (1 of 2 cases)');
  expect(model.requests.filter(({ task }) => task.title === 'Force and pressure').length).toBeLessThanOrEqual(10);
});

it('starts nothing unless that is confirmed or --yes is set', async () => {
  const refused = await run([], { confirms: false });
  const called = model.requests.length;
  const confirmed = await run(['--yes'], { confirms: false });

  expect([refused.code, called, confirmed.code]).toEqual([1, 0, 0]);
});

it.each([
  ['writer', (status: number) => model.setAnswer((_task, _send, response) => void response.writeHead(status).end())],
  ['solver', (status: number) => model.setSolution((_task, _send, response) => void response.writeHead(status).end())],
])('ends at once where the host rejects the key of the %s', async (_name, reject) => {
  reject(401);

  const { code, text } = await run();

  expect(code).toBe(1);
  expect(text.split('\n').at(-1)).toContain('set AI_API_KEY');
  expect(titlesWritten()).toHaveLength(1);
  expect(casesOf('cases')).toEqual([]);
});

it('keeps the results of two models apart', async () => {
  await run(['--cases', '1']);

  const { code, text } = await run(['--check', 'off']);

  expect(code).toBe(1);
  expect(text).toContain('choose another folder with --out');
});
