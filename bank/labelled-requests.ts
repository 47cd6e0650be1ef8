import { readFileSync } from 'node:fs';

import type { PackFinder } from '../src/server/writers/bank-search/find-packs.ts';
import type { Pack } from '../src/server/writers/bank/pack-file.ts';

/** A request as a learner types it, and the packs it should find. */
export interface LabelledRequest {
  title: string;
  topic: string;
  expected: Expectation;
}

/** Exactly these packs, at least one of these, every pack of a subject, or none because the bank lacks the topic. */
type Expectation = { all: string[] } | { oneOf: string[] } | { subject: string } | 'none';

/** Reads `requests.txt`: `title | topic => pack`, with `a + b`, `a / b`, `subject Physics` or `none` instead of a pack. */
export function readLabelledRequests(): LabelledRequest[] {
  const lines = readFileSync(new URL('requests.txt', import.meta.url), 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '' && !line.startsWith('#')).map(readLine);
}

function readLine(line: string): LabelledRequest {
  const [request, label] = line.split(' => ');
  const [title, topic] = request?.split(' | ') ?? [];
  if (!title || topic === undefined || !label) throw new Error(`requests.txt: “${line}” is no request`);
  return { title: title.trim(), topic: topic.trim(), expected: readLabel(label.trim()) };
}

function readLabel(label: string): Expectation {
  if (label === 'none') return 'none';
  if (label.startsWith('subject ')) return { subject: label.slice('subject '.length) };
  return label.includes(' / ') ? { oneOf: label.split(' / ') } : { all: label.split(' + ') };
}

/** How many labelled requests the bank answers correctly, and how many it answers that it should refuse. */
export function measureRetrieval(
  finder: PackFinder,
  packs: readonly Pack[],
): { requests: number; right: number; answeredFromOutside: number } {
  const judged = readLabelledRequests().map((request) => ({ ...request, ...judgeRequest(request, finder, packs) }));
  return {
    requests: judged.length,
    right: judged.filter(({ isRight }) => isRight).length,
    answeredFromOutside: judged.filter(({ expected, isRight }) => expected === 'none' && !isRight).length,
  };
}

/** Whether the bank answers a request correctly, and with which packs. */
export function judgeRequest(
  { title, topic, expected }: LabelledRequest,
  finder: PackFinder,
  all: readonly Pack[],
): { isRight: boolean; found: string[] } {
  const packs = finder.find(title, topic, finder.languageOf(title, topic)).packs.map(({ pack }) => pack);
  const found = packs.map(({ name }) => name);
  return { isRight: isAsExpected(packs, expected, all), found };
}

function isAsExpected(packs: readonly Pack[], expected: Expectation, all: readonly Pack[]): boolean {
  const found = new Set(packs.map(({ name }) => name));
  if (expected === 'none') return found.size === 0;
  if (packs.length === 0) return false;
  if ('subject' in expected) {
    const { subject } = expected;
    return all.filter((pack) => pack.language === 'en').every((pack) => found.has(pack.name) === (pack.subject === subject));
  }
  if ('oneOf' in expected) return [...found].every((name) => expected.oneOf.includes(name));
  return found.size === expected.all.length && expected.all.every((name) => found.has(name));
}
