import { expect, it } from 'vitest';

import { startTestApp } from '../testing/app/test-app.ts';

const test = await startTestApp();

it('lists the subjects with their topics and concepts for anyone, and lets caches keep them', async () => {
  const { statusCode, headers, json } = await test.app.inject('/topics');
  const { subjects } = json<{ subjects: { subject: string; topics: { topic: string; concepts: { concept: string }[] }[] }[] }>();

  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=3600');
  const biology = subjects.find(({ subject }) => subject === 'Biology');
  const leaves = biology?.topics.find(({ topic }) => topic === 'Photosynthesis');
  expect(leaves).toMatchObject({ titles: { hi: 'प्रकाश संश्लेषण' }, languages: ['en', 'hi'], questions: expect.any(Number) });
  expect(leaves?.concepts.map(({ concept }) => concept)).toContain('Calvin cycle');
});

it.each(['photosyn', 'prakash sansh', 'प्रकाश संश्', 'fotosinthesis'])('suggests photosynthesis for %j', async (text) => {
  const { headers, json } = await test.app.inject(`/topics/suggest?q=${encodeURIComponent(text)}`);

  expect(json()).toMatchObject({
    success: true,
    suggestions: expect.arrayContaining([expect.objectContaining({ topic: 'Photosynthesis' })]),
  });
  expect(headers['cache-control']).toBe('public, max-age=300');
});

it('suggests what the class has first, and the commonest class where none is chosen', async () => {
  const topicsFor = async (query: string) => {
    const { json } = await test.app.inject(`/topics/suggest?q=${encodeURIComponent('प्रकाश')}${query}`);
    return json<{ suggestions: { topic: string }[] }>().suggestions.map(({ topic }) => topic);
  };
  const ofWaves = 'Wave Optics and Electromagnetic Waves';

  const [unchosen, ten, twelve, wrong] = await Promise.all(['', '&level=class-10', '&level=class-12', '&level=x'].map(topicsFor));

  expect(unchosen?.[0]).toBe('Light: Reflection and Refraction');
  expect(ten).not.toContain(ofWaves);
  expect(twelve).toContain(ofWaves);
  expect(wrong).toEqual(unchosen);
});

it('suggests topics before concepts that have the word in another name, and tells that name', async () => {
  const suggestionsFor = async (q: string) => {
    const { json } = await test.app.inject(`/topics/suggest?q=${encodeURIComponent(q)}`);
    return json<{ suggestions: { topic: string; titles: Record<string, string>; concept?: string; foundAs?: string }[] }>().suggestions;
  };

  const [hindi, english] = [await suggestionsFor('पदार्थ'), await suggestionsFor('matter')];

  expect(english[0]).toMatchObject({ topic: 'States of Matter and Gas Laws' });
  expect(english[0]).not.toHaveProperty('foundAs');
  expect(hindi.slice(0, 2).filter(({ concept }) => concept !== undefined)).toEqual([]);
  expect(hindi.find(({ topic }) => topic === 'States of Matter and Gas Laws')).toMatchObject({ foundAs: 'padarth ki avasthaen' });
  expect(hindi.filter(({ titles, foundAs }) => !titles['hi']?.includes('पदार्थ') && foundAs === undefined)).toEqual([]);
});

it('suggests all that a text means where it is asked to', async () => {
  const { json } = await test.app.inject(`/topics/suggest?q=${encodeURIComponent('जैव प्रक्रम')}&all=true`);

  const topics = new Set(json<{ suggestions: { topic: string }[] }>().suggestions.map(({ topic }) => topic));
  expect([...topics].toSorted()).toEqual(['Circulation and Excretion', 'Nutrition, Digestion and Respiration', 'Photosynthesis']);
});

it.each(['', '?q=', '?q=a&q=b', `?q=${'x'.repeat(5000)}`])('suggests nothing for the query %.20j', async (query) => {
  const { statusCode, json } = await test.app.inject(`/topics/suggest${query}`);

  expect({ statusCode, body: json() }).toEqual({ statusCode: 200, body: { success: true, suggestions: [] } });
});
