CREATE TABLE "agency_order_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agency_order_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"agency_idx" bigint NOT NULL,
	"order_idx" bigint NOT NULL,
	"seq" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_cn" text NOT NULL,
	"color" text NOT NULL,
	"size" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_cny" numeric(14, 2) NOT NULL,
	"image_url" text NOT NULL,
	"product_url" text NOT NULL,
	"china_order_no" text NOT NULL,
	"china_tracking_no" text NOT NULL,
	"customs_item_no" text NOT NULL,
	"hs_code" text NOT NULL,
	"arrived" integer DEFAULT 0 NOT NULL,
	"arrival_note" text DEFAULT '' NOT NULL,
	"market_sent_at" timestamp (3) with time zone,
	"is_live" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agency_order_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agency_order_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"agency_idx" bigint NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"what" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agency_orders" (
	"idx" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agency_orders_idx_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"number" text NOT NULL,
	"forwarder_no" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"native_state" text DEFAULT '' NOT NULL,
	"way" text NOT NULL,
	"purpose" text NOT NULL,
	"inspection" text NOT NULL,
	"packing" text NOT NULL,
	"request" text DEFAULT '' NOT NULL,
	"sealed_receiver" text NOT NULL,
	"estimated_weight_g" integer DEFAULT 0 NOT NULL,
	"weight_g" integer DEFAULT 0 NOT NULL,
	"fee_krw" integer DEFAULT 0 NOT NULL,
	"photos" jsonb NOT NULL,
	"courier" text DEFAULT '' NOT NULL,
	"invoice" text DEFAULT '' NOT NULL,
	"trouble" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sending_at" timestamp (3) with time zone,
	"is_outcome_open" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"synced_at" timestamp (3) with time zone,
	CONSTRAINT "agency_orders_number" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "agency_order_items" ADD CONSTRAINT "agency_order_items_agency_idx_agency_orders_idx_fk" FOREIGN KEY ("agency_idx") REFERENCES "public"."agency_orders"("idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_order_items" ADD CONSTRAINT "agency_order_items_order_idx_orders_idx_fk" FOREIGN KEY ("order_idx") REFERENCES "public"."orders"("idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_order_logs" ADD CONSTRAINT "agency_order_logs_agency_idx_agency_orders_idx_fk" FOREIGN KEY ("agency_idx") REFERENCES "public"."agency_orders"("idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_orders" ADD CONSTRAINT "agency_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_order_items_parcel" ON "agency_order_items" USING btree ("agency_idx","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "agency_order_items_once" ON "agency_order_items" USING btree ("order_idx") WHERE "agency_order_items"."is_live";--> statement-breakpoint
CREATE INDEX "agency_order_logs_parcel" ON "agency_order_logs" USING btree ("agency_idx","id");--> statement-breakpoint
CREATE INDEX "agency_orders_owner_state" ON "agency_orders" USING btree ("user_id","state","idx" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "agency_orders_owner_newest" ON "agency_orders" USING btree ("user_id","idx" DESC NULLS LAST);