import { describe, expect, it } from 'vitest';

import { createThoughtHolder } from './hold-thoughts.ts';

/** What is passed while the text arrives in pieces of that size, and what only its end releases. */
function hold(text: string, size: number): { passed: string; rest: string } {
  const thoughts = createThoughtHolder();
  let passed = '';
  for (let at = 0; at < text.length; at += size) passed += thoughts.pass(text.slice(at, at + size));
  return { passed: passed.trim(), rest: thoughts.rest().trim() };
}

const json = '{"elements":[]}';

describe.each([1, 7, 10_000])('in pieces of %i', (size) => {
  it.each([
    ['an object', json],
    ['a list', `[ \n{"a":1}]`],
    ['a code fence', `\`\`\`json\n${json}\n\`\`\``],
    ['white space and a byte order mark', `\uFEFF\n ${json}`],
    ['an object that speaks of tags', '{"stem":"What does </think> close, and what <think>?"}'],
  ])('a text that begins with %s passes at once', (_name, text) => {
    expect(hold(text, size)).toEqual({ passed: text.trim(), rest: '' });
  });

  it.each([
    ['with an opening tag', `<think>Try {"a":1}.</think>${json}`],
    ['without one', `Okay, let me try {"a":1}.\n</think>\n\n${json}`],
    ['in another case', `<Thinking>Try\n</THINKING>${json}`],
    ['of other names', `<thought>a</thought><reasoning>b</reasoning >${json}`],
    ['that are empty', `<think>\n\n</think>\n\n${json}`],
    ['that mention their tags', `I must end with "</think>" or \`</think>\`, "quoted" </think>${json}`],
    ['that end in quotes', `So the answer is "a"</think>${json}`],
    ['with less-than signs', `a < b and < c </think ></think>`.replace('</think>', json)],
    ['with an unfinished tag', `</thin</think>${json}`],
  ])('thoughts %s are dropped, and what follows passes', (_name, text) => {
    expect(hold(text, size)).toEqual({ passed: json, rest: '' });
  });

  it('prose after thoughts passes', () => {
    expect(hold(`a</think>Here: ${json}`, size)).toEqual({ passed: `Here: ${json}`, rest: '' });
    expect(hold(`a</think><answer>${json}`, size)).toEqual({ passed: `<answer>${json}`, rest: '' });
  });

  it.each([
    ['prose', `Here are the questions:\n${json}`],
    ['a bracket of prose', `[Note] ${json}`],
    ['thoughts that never end', `<think>Try ${json}`],
    ['half a tag', '<thi'],
    ['half a list', '['],
  ])('a text that begins with %s is released at its end', (_name, text) => {
    expect(hold(text, size)).toEqual({ passed: '', rest: text });
  });

  it('nothing is left of thoughts without an answer', () => {
    expect(hold(`Try ${json} </think>`, size)).toEqual({ passed: '', rest: '' });
    expect(hold(`Try ${json} \`a\`</think>`, size)).toEqual({ passed: '', rest: '' });
  });
});
