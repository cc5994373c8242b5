CREATE SCHEMA "rehearsal";
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"user_id" text NOT NULL,
	"call_id" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"headers" jsonb,
	"body" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_user_id_call_id_key_pk" PRIMARY KEY("user_id","call_id","key")
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"user_id" text,
	"ok" boolean NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_families" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"killed_at" timestamp (3) with time zone,
	"killed_for" text
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"family_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"user_name" text NOT NULL,
	"email" text NOT NULL,
	"tel" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'BasicUser' NOT NULL,
	"plan" text DEFAULT 'free' NOT NULL,
	"plan_expires_at" timestamp (3) with time zone,
	"suspended" boolean DEFAULT false NOT NULL,
	"certified_at" timestamp (3) with time zone,
	"is_agree_terms" boolean DEFAULT true NOT NULL,
	"is_agree_marketing" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	CONSTRAINT "users_account_unique" UNIQUE("account")
);
--> statement-breakpoint
CREATE TABLE "collect_filters" (
	"idx" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collect_filters_idx_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"target_word" text NOT NULL,
	"convert_word" text,
	"reg_date" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"market" text NOT NULL,
	"account" text NOT NULL,
	"status" text NOT NULL,
	"work_item_id" integer,
	"work_number" integer NOT NULL,
	"market_product_code" text,
	"native_status" text,
	"approved" boolean DEFAULT false NOT NULL,
	"url" text,
	"message" text,
	"next_poll_at" timestamp (3) with time zone,
	"reg_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listings_target" UNIQUE("product_id","market","account")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"site" text NOT NULL,
	"code" text NOT NULL,
	"url" text NOT NULL,
	"title_source" text NOT NULL,
	"title_kr" text NOT NULL,
	"currency" text NOT NULL,
	"source_min" numeric(14, 2) NOT NULL,
	"source_max" numeric(14, 2) NOT NULL,
	"krw_min" integer DEFAULT 0 NOT NULL,
	"krw_max" integer DEFAULT 0 NOT NULL,
	"main_images" jsonb NOT NULL,
	"group_name" text DEFAULT '' NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"tags" jsonb NOT NULL,
	"is_set_tag" boolean DEFAULT false NOT NULL,
	"option_count" integer DEFAULT 0 NOT NULL,
	"views_count" integer DEFAULT 0 NOT NULL,
	"work_number" integer,
	"body" jsonb NOT NULL,
	"detail_page_config" jsonb,
	"collect_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reg_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edit_date" timestamp (3) with time zone,
	"upload_date" timestamp (3) with time zone,
	CONSTRAINT "products_owner_code" UNIQUE("user_id","site","code")
);
--> statement-breakpoint
CREATE TABLE "work_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"work_number" bigint NOT NULL,
	"user_id" text NOT NULL,
	"index" integer NOT NULL,
	"type" text NOT NULL,
	"lane" text NOT NULL,
	"status" text NOT NULL,
	"site" text,
	"url" text,
	"code" text,
	"product_id" text,
	"title" text,
	"image" text,
	"market" text,
	"account" text,
	"native_status" text,
	"market_product_code" text,
	"product_url" text,
	"reason" text,
	"message" text,
	"raw" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"update_date" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "works" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "works_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"site" text DEFAULT '' NOT NULL,
	"keyword" text DEFAULT '' NOT NULL,
	"group_name" text DEFAULT '' NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"settings" jsonb,
	"request_key" text,
	"start_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"end_time" timestamp (3) with time zone,
	CONSTRAINT "works_request" UNIQUE("user_id","type","request_key")
);
--> statement-breakpoint
CREATE TABLE "market_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"market" text NOT NULL,
	"account" text NOT NULL,
	"store_name" text NOT NULL,
	"secrets" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "market_accounts_owner" UNIQUE("user_id","market","account")
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_settings_user_id_name_pk" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "order_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"order_idx" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"what" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"idx" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_idx_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"market" text NOT NULL,
	"market_account" text NOT NULL,
	"store_name" text NOT NULL,
	"order_no" text NOT NULL,
	"order_item_no" text NOT NULL,
	"stage" text NOT NULL,
	"native_status" text NOT NULL,
	"ordered_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"product_id" text,
	"product_code" text,
	"product_site" text,
	"seller_product_code" text DEFAULT '' NOT NULL,
	"market_product_code" text DEFAULT '' NOT NULL,
	"product_name" text NOT NULL,
	"option_name" text NOT NULL,
	"image" text,
	"source_url" text,
	"quantity" integer NOT NULL,
	"unit_price" integer NOT NULL,
	"total_price" integer NOT NULL,
	"shipping_fee" integer NOT NULL,
	"expected_settlement" integer,
	"buyer_name" text NOT NULL,
	"buyer_tel" text NOT NULL,
	"receiver_name" text NOT NULL,
	"receiver_tel" text NOT NULL,
	"customs_tel" text DEFAULT '' NOT NULL,
	"zip" text NOT NULL,
	"address1" text NOT NULL,
	"address2" text NOT NULL,
	"delivery_message" text DEFAULT '' NOT NULL,
	"pcc" text DEFAULT '' NOT NULL,
	"pcc_status" text DEFAULT 'Unchecked' NOT NULL,
	"pcc_message" text,
	"delivery_company" text,
	"invoice" text,
	"memo" text DEFAULT '' NOT NULL,
	"address_changed" boolean DEFAULT false NOT NULL,
	"claim" text,
	"claim_detail" jsonb,
	"pulled_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_market_line" UNIQUE("user_id","market","market_account","order_no","order_item_no")
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"apply_date" text NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric(12, 4) NOT NULL,
	CONSTRAINT "exchange_rates_apply_date_currency_pk" PRIMARY KEY("apply_date","currency")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"file" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"reg_date" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"contents" text NOT NULL,
	"writer" text DEFAULT '' NOT NULL,
	"reg_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rehearsal"."counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rehearsal"."faults" (
	"id" bigint PRIMARY KEY NOT NULL,
	"market" text NOT NULL,
	"kind" text NOT NULL,
	"remaining" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rehearsal"."listings" (
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
CREATE TABLE "rehearsal"."orders" (
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
	"people" jsonb NOT NULL,
	"shipping_fee_krw" integer NOT NULL,
	"address_changed" boolean DEFAULT false NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"invoice" text DEFAULT '' NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rehearsal"."tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"vendor" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rehearsal"."uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"vendor" text NOT NULL,
	"content_type" text NOT NULL,
	"base64" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refresh_families" ADD CONSTRAINT "refresh_families_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_family_id_refresh_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."refresh_families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collect_filters" ADD CONSTRAINT "collect_filters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_items" ADD CONSTRAINT "work_items_work_number_works_number_fk" FOREIGN KEY ("work_number") REFERENCES "public"."works"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_accounts" ADD CONSTRAINT "market_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_attempts_account" ON "login_attempts" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "refresh_families_user" ON "refresh_families" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "collect_filters_owner" ON "collect_filters" USING btree ("user_id","type");--> statement-breakpoint
CREATE INDEX "listings_owner" ON "listings" USING btree ("user_id","market","account");--> statement-breakpoint
CREATE INDEX "listings_poll" ON "listings" USING btree ("next_poll_at");--> statement-breakpoint
CREATE INDEX "listings_market_code" ON "listings" USING btree ("user_id","market_product_code");--> statement-breakpoint
CREATE INDEX "products_owner_newest" ON "products" USING btree ("user_id","collect_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_owner_group" ON "products" USING btree ("user_id","group_name");--> statement-breakpoint
CREATE INDEX "products_owner_work" ON "products" USING btree ("user_id","work_number");--> statement-breakpoint
CREATE INDEX "work_items_queue" ON "work_items" USING btree ("status","lane","next_at");--> statement-breakpoint
CREATE INDEX "work_items_work" ON "work_items" USING btree ("work_number","index");--> statement-breakpoint
CREATE INDEX "work_items_owner" ON "work_items" USING btree ("user_id","type","update_date");--> statement-breakpoint
CREATE INDEX "works_owner" ON "works" USING btree ("user_id","type","number");--> statement-breakpoint
CREATE INDEX "order_logs_order" ON "order_logs" USING btree ("user_id","order_idx","id");--> statement-breakpoint
CREATE INDEX "orders_owner_stage" ON "orders" USING btree ("user_id","stage","ordered_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_owner_newest" ON "orders" USING btree ("user_id","ordered_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "images_owner" ON "images" USING btree ("user_id","type","id");--> statement-breakpoint
CREATE INDEX "rehearsal_listings_seller_code" ON "rehearsal"."listings" USING btree ("vendor","seller_code");--> statement-breakpoint
CREATE INDEX "rehearsal_listings_created" ON "rehearsal"."listings" USING btree ("market","created_at");--> statement-breakpoint
CREATE INDEX "rehearsal_orders_vendor" ON "rehearsal"."orders" USING btree ("vendor","ordered_at");--> statement-breakpoint
CREATE INDEX "rehearsal_orders_order" ON "rehearsal"."orders" USING btree ("order_no");