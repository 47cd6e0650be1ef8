import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Slot } from '../../assessment/paper.ts';

/** What the product asks a model to write. */
export interface WriteTask {
  task: 'write';
  title: string;
  description: string;
  language: string;
  slots: Slot[];
  avoid: string[];
}

export interface ModelRequest {
  /** The whole request, and the task in its user turn. */
  body: string;
  task: WriteTask;
  /** Resolves when the other side gives it up before it is answered. */
  abandoned: Promise<void>;
}

export interface FakeModelServer {
  /** Its OpenAI-compatible base address, which ends in `/v1`. */
  url: string;
  /** What it was asked, in order. */
  requests: ModelRequest[];
  /** How it behaves from now on: by default it writes one good draft a slot. */
  setAnswer: (answer: FakeAnswer) => void;
  close: () => Promise<void>;
}

/** `send` streams a piece of the model's text; the answer ends when the function does. */
export type FakeAnswer = (task: WriteTask, send: (text: string) => void, response: ServerResponse) => Promise<void> | void;

/** A model server of the tests' own that speaks streaming chat completions. */
export async function startFakeModelServer(): Promise<FakeModelServer> {
  const requests: FakeModelServer['requests'] = [];
  let answer: FakeAnswer = (task, send) => send(JSON.stringify({ elements: task.slots.map(goodDraft) }));
  const server = createServer((request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return void response.writeHead(404).end();
    void (async () => {
      const body = await readAll(request);
      const messages = (JSON.parse(body) as { messages: { role: string; content: string }[] }).messages;
      const task = JSON.parse(messages.find(({ role }) => role === 'user')?.content ?? '{}') as WriteTask;
      const abandoned = new Promise<void>((resolve) => {
        response.once('close', () => !response.writableFinished && resolve());
      });
      requests.push({ body, task, abandoned });
      const send = (content: string) => {
        if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        response.write(`data: ${JSON.stringify(chunkOf({ content }, null))}\n\n`);
      };
      await answer(task, send, response);
      if (response.writableEnded) return;
      response.end(`data: ${JSON.stringify(chunkOf({}, 'stop'))}\n\ndata: [DONE]\n\n`);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    setAnswer: (next) => {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

function chunkOf(delta: object, finishReason: string | null) {
  return {
    id: 'x',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'test',
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  };
}

const subjects = ['rivers', 'planets', 'metals', 'novels', 'sports', 'gases', 'birds', 'spices', 'fabrics', 'engines'];
const places = ['Asia', 'Peru', 'Kenya', 'Norway', 'Japan', 'Chile', 'Egypt', 'Ghana', 'Spain', 'Nepal'];

/** A draft that passes every check and shares nothing with that of another slot. */
export function goodDraft({ slot, type }: Slot) {
  const subject = subjects[slot % 10] ?? '';
  const place = places[Math.floor(slot / 10 + slot) % 10] ?? '';
  const concept = `Concept ${slot}`;
  if (type === 'truefalse') {
    const stem = `Code ${slot * 37 + 11} names ${subject} found in ${place}.`;
    return { slot, type, stem, isTrue: slot % 2 === 0, why: `The register of ${place} says so.`, concept };
  }
  const option = (letters: string) => ({ text: `${letters}${slot}`, why: `The register lists ${letters}${slot} there.` });
  return {
    slot,
    type,
    stem: `Which code number ${slot * 37 + 11} stands for ${subject} in ${place}?`,
    correct: option('KQ'),
    distractors: [option('LR'), option('MS'), option('NT')],
    concept,
  };
}
