import { createTestApp, type TestApp, type TestAppOptions } from '../../src/server/testing/app/test-app.ts';
import { testMigrationsFolder } from '../../src/server/testing/database/test-database.ts';
import { openPglite } from '../../src/server/store/open-database.ts';

/** An empty embedded database in memory. */
export const openInMemory = () => openPglite('memory://', testMigrationsFolder);

/** The product in this process on a new database, embedded by default, with limits that are never reached. */
export function startBenchApp(open = openInMemory, changeBank?: TestAppOptions['changeBank']): Promise<TestApp> {
  const settings = { GUEST_TESTS_PER_ADDRESS: '1000000', GUEST_TESTS_PER_DAY: '1000000', GENERATIONS_PER_MINUTE: '1000000' };
  return createTestApp({ open, settings, ...(changeBank && { changeBank }) });
}
