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
	"capture_at" bigint,
	"refund_id" text,
	"refunded_at" bigint,
	"refund_key" text
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
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_order_id_sandbox_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."sandbox_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_orders_receipt" ON "sandbox_orders" USING btree ("receipt") WHERE "sandbox_orders"."has_unique_receipt";--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_once" ON "sandbox_payments" USING btree ("order_id") WHERE "sandbox_payments"."status" in ('authorized', 'captured', 'refunded');--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_try" ON "sandbox_payments" USING btree ("order_id","try_id");--> statement-breakpoint
CREATE INDEX "sandbox_payments_to_capture" ON "sandbox_payments" USING btree ("capture_at") WHERE "sandbox_payments"."status" = 'authorized';--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_due" ON "sandbox_webhooks" USING btree ("next_try_at") WHERE "sandbox_webhooks"."next_try_at" is not null;