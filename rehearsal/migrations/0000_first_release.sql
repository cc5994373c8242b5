-- The list of migrations lies in the same schema, and the migrator makes it first.
CREATE SCHEMA IF NOT EXISTS "rehearsed_world";
--> statement-breakpoint
CREATE TABLE "rehearsed_world"."counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rehearsed_world"."faults" (
	"id" bigint PRIMARY KEY NOT NULL,
	"market" text NOT NULL,
	"kind" text NOT NULL,
	"remaining" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rehearsed_world"."inquiries" (
	"id" bigint PRIMARY KEY NOT NULL,
	"market" text NOT NULL,
	"vendor" text NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"listing_code" text NOT NULL,
	"order_no" text DEFAULT '' NOT NULL,
	"buyer" text NOT NULL,
	"content" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rehearsed_world"."listings" (
	"market" text NOT NULL,
	"code" text PRIMARY KEY NOT NULL,
	"vendor" text NOT NULL,
	"seller_code" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"price_krw" integer NOT NULL,
	"public_code" text NOT NULL,
	"body" jsonb NOT NULL,
	"buyable" jsonb NOT NULL,
	"bought" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rehearsed_world"."orders" (
	"item_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"market" text NOT NULL,
	"vendor" text NOT NULL,
	"listing_code" text NOT NULL,
	"buyable" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"status" text NOT NULL,
	"place_status" text NOT NULL,
	"claim_type" text DEFAULT '' NOT NULL,
	"claim_status" text DEFAULT '' NOT NULL,
	"claim_reason" text DEFAULT '' NOT NULL,
	"claim_at" timestamp with time zone,
	"claim" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"people" jsonb NOT NULL,
	"shipping_fee_krw" integer NOT NULL,
	"address_changed" boolean DEFAULT false NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"invoice" text DEFAULT '' NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"move_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"passed" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rehearsed_world"."tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"vendor" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rehearsed_world"."uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"vendor" text NOT NULL,
	"content_type" text NOT NULL,
	"base64" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rehearsed_world"."forwarder_faults" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"path" text NOT NULL,
	"remaining" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rehearsed_world"."forwarder_members" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"deposit_krw" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rehearsed_world"."forwarder_orders" (
	"no" text PRIMARY KEY NOT NULL,
	"member_key" text NOT NULL,
	"customer_no" text NOT NULL,
	"state" text NOT NULL,
	"sheet" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"photos" jsonb NOT NULL,
	"weight_g" integer DEFAULT 0 NOT NULL,
	"fee_krw" integer DEFAULT 0 NOT NULL,
	"is_paid" boolean DEFAULT false NOT NULL,
	"courier" text DEFAULT '' NOT NULL,
	"invoice" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"move_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rehearsed_world"."directed_parcels" (
	"id" text PRIMARY KEY NOT NULL,
	"is_unknown" boolean DEFAULT false NOT NULL,
	"scans" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rehearsed_world"."tracking_faults" (
	"kind" text PRIMARY KEY NOT NULL,
	"remaining" integer NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rehearsed_world"."tracking_use" (
	"id" text PRIMARY KEY NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"most" integer NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "rehearsed_world"."kakao_faults" (
	"kind" text PRIMARY KEY NOT NULL,
	"remaining" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rehearsed_world"."kakao_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"receiver" text NOT NULL,
	"text" text NOT NULL,
	"variables" jsonb NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rehearsed_world"."kakao_signatures" (
	"signature" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rehearsal_inquiries_vendor" ON "rehearsed_world"."inquiries" USING btree ("vendor","kind","asked_at");--> statement-breakpoint
CREATE INDEX "rehearsal_listings_seller_code" ON "rehearsed_world"."listings" USING btree ("vendor","seller_code");--> statement-breakpoint
CREATE INDEX "rehearsal_listings_created" ON "rehearsed_world"."listings" USING btree ("market","created_at");--> statement-breakpoint
CREATE INDEX "rehearsal_orders_vendor" ON "rehearsed_world"."orders" USING btree ("vendor","ordered_at");--> statement-breakpoint
CREATE INDEX "rehearsal_orders_order" ON "rehearsed_world"."orders" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "rehearsal_orders_move" ON "rehearsed_world"."orders" USING btree ("move_at");--> statement-breakpoint
CREATE UNIQUE INDEX "forwarder_orders_customer_no" ON "rehearsed_world"."forwarder_orders" USING btree ("member_key","customer_no");--> statement-breakpoint
CREATE INDEX "forwarder_orders_move" ON "rehearsed_world"."forwarder_orders" USING btree ("move_at");--> statement-breakpoint
CREATE INDEX "gateway_answers_asked" ON "rehearsed_world"."gateway_answers" USING btree ("asked_at");
