import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';

import { generations } from '../store/schema/schema.ts';
import { testForm, startTestApp } from '../testing/app/test-app.ts';

const test = await startTestApp();
await test.database.execute(sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`);

it('T-31: takes no test if saving the questions fails, and answers with one generic failure', async () => {
  const learner = await test.signedIn('unkept');
  await test.database.execute(
    sql`create trigger full_disk before update on ${generations} for each row when (new.state = 'ready') execute function refuse()`,
  );

  const { status, body } = await learner.post('/test/generate', { formData: testForm() });

  expect(status).toBe(502);
  expect(body).toEqual({ success: false, code: 'generation-failed', message: "Couldn't generate , Try again" });
  expect((await learner.get('/user/update-user-remaining-tests')).body.user.freeTestsRemaining).toBe(5);
  await test.database.execute(sql`drop trigger full_disk on ${generations}`);
});

it('T-31: frees the reserved test after its lease if even the failure cannot be saved', async () => {
  const learner = await test.signedIn('mute');
  await test.database.execute(sql`create trigger mute before update on ${generations} for each row execute function refuse()`);

  const { status } = await learner.post('/test/generate', { formData: testForm() });
  const leased = await learner.get('/user/update-user-remaining-tests');
  test.clock.now += 3_600_000;
  const later = await learner.get('/user/update-user-remaining-tests');
  await test.database.execute(sql`drop trigger mute on ${generations}`);

  expect(status).toBe(502);
  expect([leased, later].map(({ body }) => body.user.freeTestsRemaining)).toEqual([4, 5]);
});
