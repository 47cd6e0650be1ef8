CREATE TABLE "item_ratings" (
	"origin" text NOT NULL,
	"type" text NOT NULL,
	"answers" integer NOT NULL,
	"right" integer NOT NULL,
	"difficulty" double precision NOT NULL,
	"information" double precision NOT NULL,
	"abilities" double precision NOT NULL,
	"squares" double precision NOT NULL,
	"abilities_of_right" double precision NOT NULL,
	CONSTRAINT "item_ratings_origin_type_pk" PRIMARY KEY("origin","type")
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN IF NOT EXISTS "is_rated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "attempts_unrated" ON "attempts" USING btree ("finished_at") WHERE "attempts"."state" = 'finished' and not "attempts"."is_rated";