import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';

import { describeError } from './create-log.ts';
import { ModelFailure } from './writers/question-solver.ts';

it('T-68: omits the parameters of a failed query and keeps its cause', () => {
  const cause = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });

  const text = JSON.stringify(describeError(new DrizzleQueryError('select * from users where email = $1', ['asha@example.com'], cause)));

  expect(text).not.toContain('asha@example.com');
  expect(text).toContain('select * from users');
  expect(text).toContain('ECONNREFUSED');
});

it('T-68: omits a model’s request and response and keeps the status', () => {
  const cause = Object.assign(new Error('Incorrect API key provided: sk-secret'), {
    name: 'AI_APICallError',
    statusCode: 401,
    responseBody: 'sk-secret',
    requestBodyValues: { prompt: 'my notes' },
    cause: new SyntaxError('Unexpected token in "my notes"'),
  });

  const described = describeError(new Error('outer', { cause: new ModelFailure('down', 'The key was refused.', { cause }) }));
  const plain = describeError(new ModelFailure('broken', 'It broke off.', { cause: { message: 'sk-secret' } }));

  expect(JSON.stringify([described, plain])).not.toMatch(/sk-secret|my notes/u);
  expect(described).toMatchObject({ cause: { message: 'The key was refused.', cause: { name: 'AI_APICallError', status: 401 } } });
});

it('describes any other error with its causes', () => {
  const described = describeError(new TypeError('broken', { cause: new Error('deeper') }));

  expect(described).toMatchObject({ name: 'TypeError', message: 'broken', cause: { message: 'deeper' } });
});
