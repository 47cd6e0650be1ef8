CREATE TABLE "attempts" (
	"test_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"started_at" bigint NOT NULL,
	"deadline" bigint NOT NULL,
	"responses" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"finished_at" bigint,
	"finished_by" text,
	"quarter_marks" integer,
	"attempted" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "generations" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"user_id" text,
	"guest_address" text,
	"subject_id" text,
	"idempotency_key" text NOT NULL,
	"form_hash" text NOT NULL,
	"form" jsonb NOT NULL,
	"state" text NOT NULL,
	"cost" integer NOT NULL,
	"lease_until" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"counted_at" bigint NOT NULL,
	"questions" jsonb,
	"report" jsonb,
	"writer" jsonb
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"screen" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_day_screen_pk" PRIMARY KEY("day","screen")
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seen_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subjects" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tests" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"generation_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"difficulty" text NOT NULL,
	"question_type" text NOT NULL,
	"question_count" integer NOT NULL,
	"time_per_question" integer NOT NULL,
	"negative_marking" boolean NOT NULL,
	"question_ids" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"deleted_at" bigint
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"picture" text,
	"plan_expiry" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_overdue" ON "attempts" USING btree ("deadline") WHERE "attempts"."state" = 'running';--> statement-breakpoint
CREATE INDEX "attempts_user" ON "attempts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "generations_idempotency" ON "generations" USING btree ("owner","idempotency_key") WHERE "generations"."state" <> 'failed';--> statement-breakpoint
CREATE INDEX "generations_subject" ON "generations" USING btree ("subject_id","created_at" DESC NULLS LAST) WHERE "generations"."subject_id" is not null;--> statement-breakpoint
CREATE INDEX "generations_allowance" ON "generations" USING btree ("user_id","counted_at");--> statement-breakpoint
CREATE INDEX "generations_owner" ON "generations" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "generations_guests" ON "generations" USING btree ("created_at","guest_address") WHERE "generations"."guest_address" is not null;--> statement-breakpoint
CREATE INDEX "seen_tokens_expiry" ON "seen_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_last_seen" ON "sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "sessions_created" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "subjects_list" ON "subjects" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subjects_default" ON "subjects" USING btree ("user_id") WHERE "subjects"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "tests_generation" ON "tests" USING btree ("generation_id");--> statement-breakpoint
CREATE INDEX "tests_list" ON "tests" USING btree ("subject_id","created_at" DESC NULLS LAST,"id") WHERE "tests"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tests_user" ON "tests" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_identity" ON "users" USING btree ("issuer","subject");