DELETE FROM "concept_memories";--> statement-breakpoint
DELETE FROM "mistakes";--> statement-breakpoint
UPDATE "subjects" SET "memory_version" = md5(random()::text || "id");--> statement-breakpoint
ALTER TABLE "concept_memories" ADD COLUMN "chapter" text NOT NULL;--> statement-breakpoint
ALTER TABLE "concept_memories" ADD COLUMN "gained" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "concept_memories" ADD COLUMN "gained_later" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "concept_memories" ADD COLUMN "fresh" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "concept_memories" ADD COLUMN "later" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "concept_memories" ADD COLUMN "forgotten" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "concept_memories" ADD COLUMN "guess_share" double precision NOT NULL;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "placement" jsonb;