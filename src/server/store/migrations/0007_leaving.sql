CREATE INDEX IF NOT EXISTS "payments_created" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tests_subject" ON "tests" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tests_deleted" ON "tests" USING btree ("deleted_at") WHERE "tests"."deleted_at" is not null;