CREATE TABLE "model_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"at_once" integer NOT NULL,
	"changed_at" bigint DEFAULT 0 NOT NULL,
	"paused_until" bigint DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"failed_at" bigint DEFAULT 0 NOT NULL,
	"tokens_left" integer DEFAULT 0 NOT NULL,
	"tokens_limit" integer DEFAULT 0 NOT NULL,
	"tokens_read_at" bigint DEFAULT 0 NOT NULL,
	"tokens_reset_at" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_turns" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"began_at" bigint NOT NULL,
	"lease_until" bigint,
	"tokens" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "model_turns_host" ON "model_turns" USING btree ("host","began_at");