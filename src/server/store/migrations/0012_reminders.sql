CREATE TABLE "reminder_devices" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"public_key" text NOT NULL,
	"auth" text NOT NULL,
	"locale" text NOT NULL,
	"added_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"user_id" text PRIMARY KEY NOT NULL,
	"hour" integer NOT NULL,
	"zone" text NOT NULL,
	"next_at" bigint NOT NULL,
	"last_day" date
);
--> statement-breakpoint
ALTER TABLE "reminder_devices" ADD CONSTRAINT "reminder_devices_session_hash_sessions_id_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("id_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_devices" ADD CONSTRAINT "reminder_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_devices_user" ON "reminder_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reminder_devices_session" ON "reminder_devices" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "reminders_next" ON "reminders" USING btree ("next_at");