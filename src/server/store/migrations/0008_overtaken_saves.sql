ALTER TABLE "attempts" ADD COLUMN IF NOT EXISTS "saved_by" jsonb DEFAULT '{}'::jsonb NOT NULL;
