import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';

import { describeError } from './describe-error.ts';

it('leaves out what a failed query was about, and keeps why it failed', () => {
  const cause = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });

  const text = JSON.stringify(describeError(new DrizzleQueryError('select * from users where email = $1', ['asha@example.com'], cause)));

  expect(text).not.toContain('asha@example.com');
  expect(text).toContain('select * from users');
  expect(text).toContain('ECONNREFUSED');
});

it('tells any other error whole, with what caused it', () => {
  const described = describeError(new TypeError('broken', { cause: new Error('deeper') }));

  expect(described).toMatchObject({ name: 'TypeError', message: 'broken', cause: { message: 'deeper' } });
});
