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
CREATE UNIQUE INDEX "forwarder_orders_customer_no" ON "rehearsed_world"."forwarder_orders" USING btree ("member_key","customer_no");--> statement-breakpoint
CREATE INDEX "forwarder_orders_move" ON "rehearsed_world"."forwarder_orders" USING btree ("move_at");