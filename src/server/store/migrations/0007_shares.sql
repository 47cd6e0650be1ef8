CREATE TABLE "shares" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"test_id" text NOT NULL,
	"shows_name" boolean NOT NULL,
	"question_order" text NOT NULL,
	"compares" boolean NOT NULL,
	"closes_at" bigint,
	"created_at" bigint NOT NULL,
	"revoked_at" bigint
);
--> statement-breakpoint
CREATE TABLE "takers" (
	"id" text PRIMARY KEY NOT NULL,
	"share_id" text NOT NULL,
	"generation_id" text,
	"name" text NOT NULL,
	"compares" boolean NOT NULL,
	"taken_at" bigint NOT NULL,
	"twelfths" integer,
	"most_twelfths" integer
);
--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_test_id_tests_id_fk" FOREIGN KEY ("test_id") REFERENCES "public"."tests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takers" ADD CONSTRAINT "takers_share_id_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takers" ADD CONSTRAINT "takers_generation_id_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shares_token" ON "shares" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_live" ON "shares" USING btree ("test_id") WHERE "shares"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "shares_user" ON "shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "shares_test" ON "shares" USING btree ("test_id");--> statement-breakpoint
CREATE UNIQUE INDEX "takers_generation" ON "takers" USING btree ("generation_id");--> statement-breakpoint
CREATE INDEX "takers_share" ON "takers" USING btree ("share_id","taken_at");