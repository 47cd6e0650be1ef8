CREATE TABLE "mistake_notes" (
	"user_id" text NOT NULL,
	"mistake_id" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"star" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mistake_notes_user_id_mistake_id_pk" PRIMARY KEY("user_id","mistake_id")
);
--> statement-breakpoint
CREATE TABLE "mistakes" (
	"user_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"id" text NOT NULL,
	"concept" text NOT NULL,
	"title" text NOT NULL,
	"stem" text NOT NULL,
	"item" text,
	"slip" text NOT NULL,
	"chosen" integer,
	"missed_at" bigint NOT NULL,
	"times" integer NOT NULL,
	"asked_in" text NOT NULL,
	"question_id" text NOT NULL,
	CONSTRAINT "mistakes_subject_id_id_pk" PRIMARY KEY("subject_id","id")
);
--> statement-breakpoint
ALTER TABLE "mistake_notes" ADD CONSTRAINT "mistake_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mistakes" ADD CONSTRAINT "mistakes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mistakes" ADD CONSTRAINT "mistakes_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mistakes_user" ON "mistakes" USING btree ("user_id","missed_at" DESC NULLS LAST);--> statement-breakpoint
DELETE FROM "concept_memories";--> statement-breakpoint
UPDATE "subjects" SET "memory_version" = md5(random()::text || "id");