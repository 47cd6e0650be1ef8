CREATE TABLE "study_plans" (
	"user_id" text PRIMARY KEY NOT NULL,
	"exam_day" date,
	"minutes_per_day" integer DEFAULT 20 NOT NULL,
	"paused_until" bigint
);
--> statement-breakpoint
ALTER TABLE "study_plans" ADD CONSTRAINT "study_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;