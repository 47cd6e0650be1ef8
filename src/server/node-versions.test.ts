import { rmSync } from 'node:fs';

import { expect, it } from 'vitest';

import { testForm } from './testing/app/test-app.ts';
import { createDataFolder } from './testing/data-folder.ts';
import { freePort } from './testing/free-port.ts';
import { installNode, newerNodes } from './testing/node-versions.ts';
import { startServer } from './testing/start-server.ts';

// The first run on a machine downloads Node.
it.each(newerNodes)(
  'the built server serves pages and tests on Node %s, and exits with 0 on SIGTERM',
  { timeout: 600_000 },
  async (version) => {
    const folder = await createDataFolder();
    const port = await freePort();
    const server = startServer({ PORT: String(port), DATA_DIR: folder }, { node: installNode(version) });
    await server.ready;

    const page = await fetch(`http://127.0.0.1:${port}/`);
    const generated = await fetch(`http://127.0.0.1:${port}/test/generate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ formData: testForm({ questionCount: 2 }) }),
    });
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    const bodies = [await page.text(), await generated.json(), await ready.json()];
    const ended = await server.end();

    expect([page.status, generated.status, ready.status]).toEqual([200, 200, 200]);
    expect(bodies[0]).toContain('<!doctype html>');
    expect(bodies[1]).toMatchObject({
      success: true,
      jsonResponse: { questions: [{ id: expect.any(String) }, { id: expect.any(String) }] },
    });
    expect(ended).toEqual({ code: 0, errors: '' });
    rmSync(folder, { recursive: true });
  },
);
