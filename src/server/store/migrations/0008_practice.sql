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
	"asked_in" text NOT NULL,
	"question_id" text NOT NULL,
	CONSTRAINT "concept_memories_subject_id_concept_pk" PRIMARY KEY("subject_id","concept")
);
--> statement-breakpoint
CREATE TABLE "practice_answers" (
	"practice_id" text NOT NULL,
	"question_id" text NOT NULL,
	"user_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"chosen" integer,
	"confidence" text,
	"seconds_spent" integer NOT NULL,
	"is_helped" boolean NOT NULL,
	"answered_at" bigint NOT NULL,
	"remembered_in" text,
	CONSTRAINT "practice_answers_practice_id_question_id_pk" PRIMARY KEY("practice_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "practices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"questions" jsonb NOT NULL,
	"hinted_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "remembered_in" text;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "memory_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "concept_memories" ADD CONSTRAINT "concept_memories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concept_memories" ADD CONSTRAINT "concept_memories_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practices" ADD CONSTRAINT "practices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "concept_memories_due" ON "concept_memories" USING btree ("user_id","due_at");--> statement-breakpoint
CREATE INDEX "practice_answers_user" ON "practice_answers" USING btree ("user_id","answered_at");--> statement-breakpoint
CREATE INDEX "practice_answers_subject" ON "practice_answers" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "practices_user" ON "practices" USING btree ("user_id","created_at");