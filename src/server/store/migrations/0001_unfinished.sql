DROP INDEX "generations_open";--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN IF NOT EXISTS "kept_until" bigint;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN IF NOT EXISTS "short_of" text;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "generations_kept" ON "generations" USING btree ("kept_until") WHERE "generations"."state" in ('unfinished', 'ready');--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "generations_running" ON "generations" USING btree ("alive_until") WHERE "generations"."state" = 'reserved';--> statement-breakpoint
UPDATE "generations" SET "state" = 'unfinished', "short_of" = 'stopped', "kept_until" = "lease_until" + 86400000 WHERE "state" = 'stopped';
