CREATE TABLE "rehearsed_world"."gateway_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"status" integer,
	"body" jsonb,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rehearsed_world"."gateway_payments" (
	"payment_key" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"order_name" text NOT NULL,
	"card" text NOT NULL,
	"status" text NOT NULL,
	"total_amount" integer NOT NULL,
	"balance_amount" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"cancels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "gateway_payments_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE INDEX "gateway_answers_asked" ON "rehearsed_world"."gateway_answers" USING btree ("asked_at");