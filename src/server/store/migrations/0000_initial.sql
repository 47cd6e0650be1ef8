CREATE TABLE "attempts" (
	"test_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"started_at" bigint NOT NULL,
	"deadline" bigint NOT NULL,
	"responses" jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"saved_by" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"finished_at" bigint,
	"finished_by" text,
	"twelfths" integer,
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
	"alive_until" bigint DEFAULT 0 NOT NULL,
	"seed" text DEFAULT '' NOT NULL,
	"resumed" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"counted_at" bigint NOT NULL,
	"progress" jsonb,
	"questions" jsonb,
	"report" jsonb,
	"writer" jsonb,
	"replaced" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"replacements" integer DEFAULT 0 NOT NULL,
	"replacement_tries" integer DEFAULT 0 NOT NULL,
	"replacing_until" bigint
);
--> statement-breakpoint
CREATE TABLE "model_spending" (
	"day_start" bigint PRIMARY KEY NOT NULL,
	"tokens" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"day" date NOT NULL,
	"screen" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_day_screen_pk" PRIMARY KEY("day","screen")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider_order_id" text,
	"key_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"created_at" bigint NOT NULL,
	"ask_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"user_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"credited_at" bigint,
	"days" integer,
	"ended_at" bigint,
	"ended_by" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_reports" (
	"test_id" text NOT NULL,
	"question_id" text NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"state" text NOT NULL,
	"message" text,
	"created_at" bigint NOT NULL,
	"judging_until" bigint NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "question_reports_test_id_question_id_pk" PRIMARY KEY("test_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"receipt" text,
	"has_unique_receipt" boolean NOT NULL,
	"notes" jsonb NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"try_id" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"last4" text NOT NULL,
	"notes" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"capture_at" bigint
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" bigint,
	"delivered_at" bigint,
	"created_at" bigint NOT NULL
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
CREATE TABLE "study_insights" (
	"user_id" text PRIMARY KEY NOT NULL,
	"digest" text,
	"words" jsonb,
	"ask_at" bigint NOT NULL,
	"tries" integer NOT NULL
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
	"extra_time" text,
	"marking" text NOT NULL,
	"question_ids" jsonb NOT NULL,
	"questions" jsonb NOT NULL,
	"void_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"deleted_at" bigint,
	"retake_of" text,
	"retake" text
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
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_order_id_sandbox_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sandbox_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_insights" ADD CONSTRAINT "study_insights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_retake_of_tests_id_fk" FOREIGN KEY ("retake_of") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_overdue" ON "attempts" USING btree ("deadline") WHERE "attempts"."state" = 'running';--> statement-breakpoint
CREATE INDEX "attempts_user" ON "attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "attempts_running" ON "attempts" USING btree ("user_id") WHERE "attempts"."state" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "generations_idempotency" ON "generations" USING btree ("owner","idempotency_key") WHERE "generations"."state" <> 'failed';--> statement-breakpoint
CREATE INDEX "generations_subject" ON "generations" USING btree ("subject_id","created_at" DESC NULLS LAST) WHERE "generations"."subject_id" is not null;--> statement-breakpoint
CREATE INDEX "generations_allowance" ON "generations" USING btree ("user_id","counted_at");--> statement-breakpoint
CREATE INDEX "generations_owner" ON "generations" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "generations_guests" ON "generations" USING btree ("created_at","guest_address") WHERE "generations"."guest_address" is not null;--> statement-breakpoint
CREATE INDEX "generations_open" ON "generations" USING btree ("lease_until") WHERE "generations"."state" in ('reserved', 'stopped');--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_provider" ON "payment_orders" USING btree ("provider_order_id");--> statement-breakpoint
CREATE INDEX "payment_orders_user" ON "payment_orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_orders_open" ON "payment_orders" USING btree ("ask_at") WHERE "payment_orders"."state" <> 'paid';--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id","credited_at");--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "question_reports_open" ON "question_reports" USING btree ("judging_until") WHERE "question_reports"."state" = 'received';--> statement-breakpoint
CREATE INDEX "question_reports_user" ON "question_reports" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_orders_receipt" ON "sandbox_orders" USING btree ("receipt") WHERE "sandbox_orders"."has_unique_receipt";--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_once" ON "sandbox_payments" USING btree ("order_id") WHERE "sandbox_payments"."status" in ('authorized', 'captured');--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_try" ON "sandbox_payments" USING btree ("order_id","try_id");--> statement-breakpoint
CREATE INDEX "sandbox_payments_to_capture" ON "sandbox_payments" USING btree ("capture_at") WHERE "sandbox_payments"."status" = 'authorized';--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_due" ON "sandbox_webhooks" USING btree ("next_try_at") WHERE "sandbox_webhooks"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "seen_tokens_expiry" ON "seen_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_last_seen" ON "sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "sessions_created" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subjects_list" ON "subjects" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subjects_default" ON "subjects" USING btree ("user_id") WHERE "subjects"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "tests_generation" ON "tests" USING btree ("generation_id") WHERE "tests"."retake_of" is null;--> statement-breakpoint
CREATE INDEX "tests_list" ON "tests" USING btree ("subject_id","created_at" DESC NULLS LAST,"id") WHERE "tests"."deleted_at" is null and "tests"."retake_of" is null;--> statement-breakpoint
CREATE INDEX "tests_user" ON "tests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tests_subject" ON "tests" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "tests_deleted" ON "tests" USING btree ("deleted_at") WHERE "tests"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "tests_retakes" ON "tests" USING btree ("retake_of") WHERE "tests"."retake_of" is not null;--> statement-breakpoint
CREATE INDEX "tests_retakes_list" ON "tests" USING btree ("subject_id") WHERE "tests"."deleted_at" is null and "tests"."retake_of" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_identity" ON "users" USING btree ("issuer","subject");