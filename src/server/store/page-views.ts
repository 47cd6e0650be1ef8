import { sql } from 'drizzle-orm';

import type { Database } from './open-database.ts';
import { pageViews } from './schema/schema.ts';

/** `day` is a calendar day such as 2026-11-21. */
export async function countPageView(database: Database, day: string, screen: string): Promise<void> {
  await database
    .insert(pageViews)
    .values({ day, screen, views: 1 })
    .onConflictDoUpdate({ target: [pageViews.day, pageViews.screen], set: { views: sql`${pageViews.views} + 1` } });
}
