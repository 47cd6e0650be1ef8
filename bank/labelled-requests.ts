import { readFileSync } from 'node:fs';

import type { Catalogue } from '../src/server/writers/catalogue/create-catalogue.ts';
import type { RequestReading } from '../src/server/writers/catalogue/request-reading.ts';
import type { Pack } from '../src/server/writers/bank/pack-file.ts';

/** A request as a learner types it, and what it should find. */
export interface LabelledRequest {
  title: string;
  topic: string;
  expected: Expectation;
}

/** Exactly these packs, at least one of these, every pack of a subject, or none; `maybe`: a learner may accept these packs. */
type Expectation = { all: string[] } | { oneOf: string[] } | { maybe: string[] } | { subject: string } | 'none';

/** Reads `requests.txt`: `title | topic => pack`, with `a + b`, `a / b`, `subject Physics` or `none` instead of a pack. */
export function readLabelledRequests(): LabelledRequest[] {
  return readFile(new URL('requests.txt', import.meta.url), (label) => {
    if (label === 'none') return 'none';
    if (label.startsWith('subject ')) return { subject: label.slice('subject '.length) };
    return label.includes(' / ') ? { oneOf: label.split(' / ') } : { all: label.split(' + ') };
  });
}

/** Reads requests whose authors knew only the titles: `held: Title + Title`, `maybe: Title`, `subject: Physics` or `none`. */
export function readStrangersRequests(
  packs: readonly Pack[],
  file = new URL('requests-by-strangers.txt', import.meta.url),
): LabelledRequest[] {
  const nameOf = (title: string) => {
    const pack = packs.find((each) => each.title === title.trim());
    if (!pack) throw new Error(`no pack is titled “${title}”`);
    return pack.name;
  };
  return readFile(file, (label) => {
    const [, kind = 'none', value = ''] = /^(held|maybe|subject): (.+)$/u.exec(label) ?? [];
    if (kind === 'none') return 'none';
    if (kind === 'subject') return { subject: value };
    const names = value.split(/ [+/] /u).map(nameOf);
    if (kind === 'maybe') return { maybe: names };
    return value.includes(' / ') ? { oneOf: names } : { all: names };
  });
}

function readFile(file: URL | string, readLabel: (label: string) => Expectation): LabelledRequest[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [request, label] = line.split(' => ');
      const [title, topic] = request?.split(/ \|(?: |$)/u) ?? [];
      if (!title || topic === undefined || !label) throw new Error(`“${line}” is no labelled request`);
      return { title: title.trim(), topic: topic.trim(), expected: readLabel(label.split(' # ')[0]?.trim() ?? '') };
    });
}

export type Verdict = 'right' | 'refused' | 'elsewhere';

export interface Judged extends LabelledRequest {
  verdict: Verdict;
  found: string[];
  missing: readonly string[];
  /** The share of its questions that are on the topics that it should find. */
  onTopic: number;
}

/** Whether each request finds what it should. A topic that is held in the other language counts as found. */
export function judgeRequests(requests: readonly LabelledRequest[], catalogue: Catalogue, packs: readonly Pack[]): Judged[] {
  return requests.map((request) => {
    const reading = readInAny(catalogue, request);
    const found = [...new Set(reading.topics.map(({ pack }) => topicOf(pack.name)))];
    const wanted = wantedBy(request.expected, packs);
    const onTopic = reading.topics.filter(({ pack }) => wanted.has(topicOf(pack.name))).reduce((sum, { share }) => sum + share, 0);
    return { ...request, found, onTopic, missing: reading.missing, verdict: judge(found, reading.missing, request.expected, packs) };
  });
}

function readInAny(catalogue: Catalogue, { title, topic }: LabelledRequest): RequestReading {
  const reading = catalogue.read({ title, description: topic });
  return reading.heldIn ? catalogue.read({ title, description: topic, language: reading.heldIn }) : reading;
}

function topicOf(name: string): string {
  return name.replace(/-hi$/u, '');
}

function wantedBy(expected: Expectation, packs: readonly Pack[]): Set<string> {
  if (expected === 'none') return new Set();
  if ('subject' in expected) return new Set(packs.filter(({ subject }) => subject === expected.subject).map(({ name }) => topicOf(name)));
  const [names = []] = Object.values(expected);
  return new Set(names.map(topicOf));
}

function judge(found: readonly string[], missing: readonly string[], expected: Expectation, packs: readonly Pack[]): Verdict {
  // Said with what is missing, nothing is answered in silence.
  if (expected === 'none') return found.length === 0 || missing.length > 0 ? 'right' : 'elsewhere';
  const wanted = wantedBy(expected, packs);
  const areWanted = found.every((name) => wanted.has(name));
  if ('maybe' in expected) return areWanted ? 'right' : 'elsewhere';
  if (found.length === 0) return 'refused';
  return areWanted && (!('all' in expected) || found.length === wanted.size) ? 'right' : 'elsewhere';
}

export interface Figures {
  requests: number;
  held: number;
  refused: number;
  /** Of the held ones, those that are offered with a question first. */
  asked: number;
  elsewhere: number;
  notHeld: number;
  answered: number;
  /** Of the questions of those that are held and not refused, the share on what they should find. */
  onTopic: number;
}

export function summarise(judged: readonly Judged[]): Figures {
  const held = judged.filter(({ expected }) => expected !== 'none' && !('maybe' in expected));
  const notHeld = judged.filter(({ expected }) => expected === 'none');
  const count = (of: readonly Judged[], verdict: Verdict) => of.filter((each) => each.verdict === verdict).length;
  return {
    requests: judged.length,
    held: held.length,
    refused: count(held, 'refused'),
    asked: held.filter(({ found, missing }) => found.length > 0 && missing.length > 0).length,
    elsewhere: count(held, 'elsewhere'),
    notHeld: notHeld.length,
    answered: count(notHeld, 'elsewhere'),
    onTopic: held.reduce((sum, each) => sum + each.onTopic, 0) / Math.max(1, held.length - count(held, 'refused')),
  };
}

export function describeFigures({ requests, held, refused, asked, elsewhere, notHeld, answered, onTopic }: Figures): string {
  const share = (100 * onTopic).toFixed(1);
  return `${requests} requests: of ${held} held ${refused} refused, ${asked} asked about first, ${elsewhere} in part elsewhere, ${share} % of questions on topic; of ${notHeld} not held ${answered} answered`;
}
