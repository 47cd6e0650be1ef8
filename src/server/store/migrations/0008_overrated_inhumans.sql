CREATE TABLE "concept_memories" (
	"user_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"concept" text NOT NULL,
	"title" text NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"recalled_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"answered" integer NOT NULL,
	"right" integer NOT NULL,
	"test_id" text NOT NULL,
	"question_id" text NOT NULL,
	CONSTRAINT "concept_memories_subject_id_concept_pk" PRIMARY KEY("subject_id","concept")
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "remembered_in" text;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "memory_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "concept_memories" ADD CONSTRAINT "concept_memories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concept_memories" ADD CONSTRAINT "concept_memories_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "concept_memories_due" ON "concept_memories" USING btree ("user_id","due_at");