DROP INDEX "tests_generation";--> statement-breakpoint
DROP INDEX "tests_list";--> statement-breakpoint
ALTER TABLE "attempts" RENAME COLUMN "quarter_marks" TO "twelfths";--> statement-breakpoint
UPDATE "attempts" SET "twelfths" = "twelfths" * 3;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "extra_time" text;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "marking" text NOT NULL DEFAULT 'none';--> statement-breakpoint
UPDATE "tests" SET "marking" = 'minus-quarter' WHERE "negative_marking";--> statement-breakpoint
ALTER TABLE "tests" ALTER COLUMN "marking" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "retake_of" text;--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "retake" text;--> statement-breakpoint
ALTER TABLE "tests" ADD CONSTRAINT "tests_retake_of_tests_id_fk" FOREIGN KEY ("retake_of") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_running" ON "attempts" USING btree ("user_id") WHERE "attempts"."state" = 'running';--> statement-breakpoint
CREATE INDEX "tests_retakes" ON "tests" USING btree ("retake_of") WHERE "tests"."retake_of" is not null;--> statement-breakpoint
CREATE INDEX "tests_retakes_list" ON "tests" USING btree ("subject_id") WHERE "tests"."deleted_at" is null and "tests"."retake_of" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tests_generation" ON "tests" USING btree ("generation_id") WHERE "tests"."retake_of" is null;--> statement-breakpoint
CREATE INDEX "tests_list" ON "tests" USING btree ("subject_id","created_at" DESC NULLS LAST,"id") WHERE "tests"."deleted_at" is null and "tests"."retake_of" is null;--> statement-breakpoint
ALTER TABLE "tests" DROP COLUMN "negative_marking";