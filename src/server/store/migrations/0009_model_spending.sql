CREATE TABLE IF NOT EXISTS "model_spending" (
	"day_start" bigint PRIMARY KEY NOT NULL,
	"tokens" bigint NOT NULL
);