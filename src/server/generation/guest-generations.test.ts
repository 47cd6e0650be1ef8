import { describe, expect, it } from 'vitest';

import { departUser, dropDeparted } from '../store/learners/departures.ts';
import { generationCalls, eventsOf } from '../testing/generation/generation-calls.ts';
import { useScriptedApp } from '../testing/generation/scripted-app.ts';
import { type Script, writeThenWait, writtenFor } from '../testing/generation/scripted-writer.ts';
import { databaseEngines } from '../testing/database/test-database.ts';
import { createGate } from '../testing/gate.ts';
import { testsLeft } from '../testing/model-host/model-app.ts';

const month = 31 * 24 * 3_600_000;

describe.each(databaseEngines())('on %s', async (engine, open) => {
  const { test, writer, formData, timers, stateOf, unfinished } = await useScriptedApp(open);

  /** Signs the guest of a browser in. `asGuest` has the guest's cookie alone. */
  async function signIn(guest: ReturnType<typeof test.browser>, who: string) {
    const asGuest = generationCalls(test.as(guest));
    const name = `${who} ${engine}`;
    await guest.signIn(test.issuer, { sub: name, name, email: `${name.replaceAll(' ', '-')}@example.com` }, test.clock.now);
    const claim = (body: object = {}) => guest.post('/unAuth/create-subject', body);
    return { guest, asGuest, claim, calls: generationCalls(guest) };
  }

  /** A guest whose test has four of six questions, and who has signed in since. */
  async function withUnfinished(who: string) {
    const guest = test.browser();
    const id = await unfinished(generationCalls(guest), 4);
    return { id, ...(await signIn(guest, who)) };
  }

  /** A guest whose test goes on, waits after four of six questions, and who has signed in since. */
  async function withRunning(who: string) {
    const guest = test.browser();
    const { goOn, list } = generationCalls(guest);
    const id = await unfinished(generationCalls(guest), 2);
    const gate = createGate();
    writer.briefs.length = 0;
    writer.play(writeThenWait(2, gate));
    const answer = goOn(id);
    await expect.poll(list, { timeout: 20_000 }).toMatchObject([{ state: 'running', ready: 4 }]);
    const finish = async () => {
      gate.open();
      await test.services.generations.settled();
    };
    return { id, answer, finish, ...(await signIn(guest, who)) };
  }

  /** A guest whose test is ready, and who has signed in since. */
  async function withReady(who: string) {
    const guest = test.browser();
    const answer = await generationCalls(guest).begin(formData);
    const { questions } = eventsOf(answer).at(-1)?.data.jsonResponse ?? {};
    const id = String(questions[0].id).split('.')[0] ?? '';
    const answered = questions.map((question: object) => ({ ...question, userAnswer: null, attempted: false }));
    return { id, answered, ...(await signIn(guest, who)) };
  }

  async function spendAll({ calls }: { calls: ReturnType<typeof generationCalls> }) {
    for (let count = 0; count < 5; count++) await calls.begin(formData);
  }

  describe('what a guest left unfinished', () => {
    it('is moved to the account after signing in, once, and counts for it when it goes on', async () => {
      const { id, guest, asGuest, claim, calls } = await withUnfinished('signs-in');

      const first = await claim();
      const again = await claim();

      expect([first.body.moved, again.body.moved]).toEqual([id, undefined]);
      expect(await asGuest.list()).toEqual([]);
      expect(await calls.list()).toMatchObject([{ id, subjectId: first.body.subject._id, state: 'unfinished', ready: 4 }]);
      expect(await testsLeft(guest)).toBe(5);
      expect(eventsOf(await calls.goOn(id)).at(-1)).toMatchObject({ name: 'done', data: { user: { freeTestsRemaining: 4 } } });
      expect(await testsLeft(guest)).toBe(4);
    });

    it('is the free test of its browser from when it is complete', async () => {
      const { id, asGuest, claim, calls } = await withUnfinished('continues');
      await claim();
      await calls.goOn(id);

      expect((await asGuest.begin(formData)).body.code).toBe('no-tests-left');
    });

    it.each(['goOn', 'take'] as const)('is the guest’s or the account’s, whichever of the move and %s is first', async (act) => {
      const { id, guest, asGuest, claim } = await withUnfinished(`races-${act}`);

      const [acted, moved] = await Promise.all([asGuest[act](id), claim()]);

      // What goes on is running again, which moves as well.
      const owner = (await stateOf(id))?.owner.split(':')[0];
      expect(owner).toBe(moved.body.moved === id ? 'user' : 'guest');
      expect([200, 404]).toContain(acted.status);
      if (acted.status === 404) expect(owner).toBe('user');
      const counted = owner === 'user' && acted.status === 200 ? 1 : 0;
      expect(await testsLeft(guest)).toBe(5 - counted);
    });

    it('is missing for the guest once it has moved', async () => {
      const { id, asGuest, claim } = await withUnfinished('moves');
      await claim();

      const refused = [await asGuest.goOn(id), await asGuest.take(id)];

      expect(refused.map(({ status }) => status)).toEqual([404, 404]);
      expect(await stateOf(id)).toMatchObject({ state: 'unfinished', progress: { questions: { length: 4 } } });
    });
  });

  describe('a guest’s running test', () => {
    it('is the account’s from the sign-in on, goes on, and counts once', async () => {
      const { id, guest, asGuest, claim, calls, answer, finish } = await withRunning('while-writing');

      const [first, second] = await Promise.all([claim(), claim()]);
      const running = await calls.list();
      const leftWhileRunning = await testsLeft(guest);
      const watched = calls.watch(id);
      await finish();

      expect([first.body.moved, second.body.moved].filter((each) => each !== undefined)).toEqual([id]);
      expect(running).toMatchObject([{ id, subjectId: first.body.subject._id, state: 'running', ready: 4 }]);
      // The tab that began it as a guest hears it to the end, and so does the account.
      for (const each of [await answer, await watched]) expect(eventsOf(each).at(-1)?.data.jsonResponse.questions).toHaveLength(6);
      expect(writer.briefs).toHaveLength(1);
      expect([leftWhileRunning, await testsLeft(guest)]).toEqual([4, 4]);
      expect(await asGuest.list()).toEqual([]);
      expect(await calls.list()).toMatchObject([{ id, state: 'ready', ready: 6 }]);
    });

    it('is still the free test of its browser, while it is written and when it is ready', async () => {
      const { guest, asGuest, claim, finish } = await withRunning('signs-out');
      await claim();
      await guest.post('/logout', {});

      const whileWritten = await asGuest.begin(formData);
      await finish();
      const whenReady = await asGuest.begin(formData);

      expect([whileWritten, whenReady].map(({ status, body }) => [status, body.code])).toEqual([
        [403, 'no-tests-left'],
        [403, 'no-tests-left'],
      ]);
    });

    it('is no free test of its browser once the account has stopped it', async () => {
      const { id, asGuest, claim, calls, finish } = await withRunning('stops');
      await claim();

      await calls.stop(id);
      await finish();

      expect((await stateOf(id))?.state).toBe('unfinished');
      expect((await asGuest.begin(formData)).status).toBe(200);
    });

    it.each([0, 1])('is still the free test of its browser when the account was deleted %i months later', async (months) => {
      const { asGuest, claim, finish, id } = await withRunning(`leaves-after-${months}`);
      await claim();
      await finish();
      const userId = (await stateOf(id))?.userId ?? '';
      test.clock.now += months * month;

      await test.database.transaction((transaction) => departUser(transaction, userId, `mark ${months}`, test.clock.now));
      await dropDeparted(test.database, test.clock.now + month);

      expect(await stateOf(id)).toMatchObject({ userId: null, state: 'forgotten', questions: null });
      expect((await asGuest.begin(formData)).body.code).toBe('no-tests-left');
    });

    it('is in the account’s hands however its end and the move race', async () => {
      const { id, guest, claim, calls, finish } = await withRunning('finishes');

      await Promise.all([finish(), claim({ withReady: true }), claim({ withReady: true })]);

      expect(await calls.list()).toMatchObject([{ id, state: 'ready', ready: 6 }]);
      expect(await testsLeft(guest)).toBe(4);
    });

    it('becomes a test of the account that its learner attempts', async () => {
      const { id, guest, claim, calls, finish } = await withRunning('attempts-it');
      const { body } = await claim();
      await finish();

      const questionsArray = eventsOf(await calls.watch(id)).at(-1)?.data.jsonResponse.questions;
      const made = await guest.post('/test/createTest', { formData: { subjectId: body.subject._id }, questionsArray });

      expect(made.body.test.numberOfQuestions).toBe(6);
      expect(await testsLeft(guest)).toBe(4);
    });

    it('is saved under its subject after a day without a visit', async () => {
      const { guest, claim, finish } = await withRunning('never-back');
      const { body } = await claim();
      await finish();
      test.clock.now += 24 * 3_600_000;

      await test.sweep();

      const { body: list } = await guest.get(`/test/fetchTests/${body.subject._id}`);
      expect(list.tests).toMatchObject([{ title: formData.title, numberOfQuestions: 6 }]);
    });

    it('stays the guest’s where the account has no test left, and the answer says so', async () => {
      const { id, claim, asGuest, finish, ...account } = await withRunning('spent');
      await finish();
      await spendAll(account);

      const { status, body } = await claim({ withReady: true });

      expect([status, body.moved, body.refused]).toEqual([200, undefined, 'All attempts exhausted. Please Upgrade']);
      expect(await asGuest.list()).toMatchObject([{ id, state: 'ready' }]);
    });
  });

  describe('a guest’s running test whose account has asked the same', () => {
    const other: Script = async function* ({ slots }) {
      for (const slot of slots) yield { ...writtenFor({ ...slot, slot: slot.slot + 100 }), slot: slot.slot };
    };
    const asked: Script = async function* ({ slots }) {
      for (const slot of slots) yield { ...writtenFor({ ...slot, slot: slot.slot % 2 }), slot: slot.slot };
    };
    const numbersOf = (questions: { question: string }[]) =>
      questions.map(({ question }) => (Number(/\d+/u.exec(question)?.[0]) - 11) / 37);

    /** Moved with four of six questions, after an earlier test of the subject had asked some. `next`: what later calls bring. */
    async function withAsked(who: string, questionCount: number, next: Script) {
      const earlier = await test.signedIn(`${who} ${engine}`);
      const { body } = await earlier.post('/unAuth/create-subject', {});
      await generationCalls(earlier).begin({ ...formData, questionCount, subjectId: body.subject._id });
      const running = await withRunning(who);
      writer.play(next);
      expect((await running.claim()).body.moved).toBe(running.id);
      return running;
    }

    it('has them replaced at its end, those before the move as well', async () => {
      const { id, answer, calls, finish } = await withAsked('asked-before', 6, other);

      await finish();

      const { questions } = eventsOf(await answer).at(-1)?.data.jsonResponse ?? {};
      expect(numbersOf(questions)).toEqual([100, 101, 102, 103, 104, 105]);
      expect(await calls.list()).toContainEqual(expect.objectContaining({ id, state: 'ready', ready: 6 }));
    });

    it('repeats none of them from the move on', async () => {
      const { id, answer, finish } = await withAsked('asked-since', 6, other);
      const { aliveUntil } = (await stateOf(id)) ?? {};
      test.clock.now += 1;
      // The process has read the subject before it stores a heartbeat.
      const beat = async () => {
        timers.advance(1000);
        return (await stateOf(id))?.aliveUntil;
      };
      await expect.poll(beat, { timeout: 20_000 }).not.toBe(aliveUntil);

      await finish();

      const told = eventsOf(await answer).flatMap(({ name, data }) => (name === 'question' ? [data] : []));
      expect(numbersOf(told).filter((number) => [4, 5].includes(number))).toEqual([]);
    });

    it('says that it is unfinished where they cannot be replaced', async () => {
      const { id, answer, guest, finish } = await withAsked('asked-in-vain', 2, asked);

      await finish();

      const { data } = eventsOf(await answer).at(-1) ?? {};
      expect(data).toMatchObject({ code: 'generation-unfinished', generation: id, ready: 4, wanted: 6 });
      expect(await testsLeft(guest)).toBe(4);
    });
  });

  describe('a guest’s ready test', () => {
    it('is offered to the learner who signed in, and counts once they ask for it', async () => {
      const { id, guest, asGuest, claim, calls } = await withReady('ready');

      const kept = await claim();
      const offered = await calls.list();
      const left = await testsLeft(guest);
      const moved = await claim({ withReady: true });

      expect([kept.body.moved, left, moved.body.moved]).toEqual([undefined, 5, id]);
      expect(offered).toMatchObject([{ id, state: 'ready', ready: 6, subjectId: null, isGuests: true }]);
      const [own, ...others] = await calls.list();
      expect(own).toMatchObject({ id, state: 'ready', subjectId: moved.body.subject._id });
      expect([own.isGuests, others, await asGuest.list()]).toEqual([undefined, [], []]);
      expect(await testsLeft(guest)).toBe(4);
    });

    it('is offered in its own browser alone, for a day, and unless it was claimed', async () => {
      const { calls, claim, guest, answered } = await withReady('offered');
      const elsewhere = generationCalls(await test.signedIn(`offered ${engine}`));
      const { body } = await claim();

      expect(await elsewhere.list()).toEqual([]);
      test.clock.now += 24 * 3_600_000 - 1000;
      expect(await calls.list()).toMatchObject([{ isGuests: true }]);
      await guest.post(`/unAuth/create-test/${body.subject._id}`, { questionsArray: answered });
      expect(await calls.list()).toEqual([]);
    });

    it('keeps the responses of a guest who sat it in another tab, and counts once', async () => {
      const { guest, claim, answered } = await withReady('other-tab');
      const { body } = await claim({ withReady: true });
      const inSubject = { formData: { subjectId: body.subject._id }, questionsArray: answered };
      const { body: made } = await guest.post('/test/createTest', inSubject);
      const [first, ...others] = answered;
      const questionsArray = [{ ...first, userAnswer: first.options[0], attempted: true }, ...others];

      const claimed = await guest.post(`/unAuth/create-test/${body.subject._id}`, { questionsArray });

      expect(claimed.body).toMatchObject({ test: { _id: made.test._id }, attemptedQuestions: 1 });
      expect(await testsLeft(guest)).toBe(4);
    });

    it('keeps the attempt that the account has begun of it, and stores none of the guest’s responses', async () => {
      const { guest, claim, answered } = await withReady('begun-there');
      const { body } = await claim({ withReady: true });
      const inSubject = { formData: { subjectId: body.subject._id }, questionsArray: answered };
      const { body: made } = await guest.post('/test/createTest', inSubject);
      await guest.get(`/test/testDetails/${made.test._id}`);
      const [first, ...others] = answered;
      const questionsArray = [{ ...first, userAnswer: first.options[0], attempted: true }, ...others];

      const claimed = await guest.post(`/unAuth/create-test/${body.subject._id}`, { questionsArray });

      const { body: attempt } = await guest.get(`/test/testDetails/${made.test._id}`);
      expect([claimed.status, claimed.body.code]).toEqual([409, 'overtaken']);
      expect(attempt.test.responses).toEqual([]);
    });

    it('is claimed with its responses after it was moved, and counts once', async () => {
      const { guest, claim, answered } = await withReady('moved-first');
      const { body } = await claim({ withReady: true });

      const claimed = await guest.post(`/unAuth/create-test/${body.subject._id}`, { questionsArray: answered });

      expect(claimed.status).toBe(200);
      expect(await testsLeft(guest)).toBe(4);
    });
  });
});
