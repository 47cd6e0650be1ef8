CREATE TABLE "study_insights" (
	"user_id" text PRIMARY KEY NOT NULL,
	"digest" text,
	"words" jsonb,
	"ask_at" bigint NOT NULL,
	"tries" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "study_insights" ADD CONSTRAINT "study_insights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;