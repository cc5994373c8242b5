-- drizzle-kit writes no functions and no triggers: "search_grams" here and "keep_audit_trail" at the end are written by hand.
CREATE FUNCTION "search_grams"("owner" text, VARIADIC "texts" text[]) RETURNS bigint[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  signs text[] := string_to_array(lower(array_to_string(texts, chr(10))), NULL);
  seed bigint := hashtextextended(owner, 0);
  grams bigint[] := '{}';
BEGIN
  FOR n IN 1 .. cardinality(signs) - 1 LOOP
    grams[n] := hashtextextended(signs[n] || signs[n + 1], seed);
  END LOOP;
  RETURN grams;
END $$;--> statement-breakpoint
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
CREATE TABLE "limit_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "limit_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bucket" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"user_id" text,
	"ok" boolean NOT NULL,
	"device" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "refresh_families" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"killed_at" timestamp (3) with time zone,
	"killed_for" text
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"family_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"used_from" text,
	"next_pair" text,
	"used_by" text,
	"forgiven_at" timestamp (3) with time zone
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
	"suspended_for" text DEFAULT '' NOT NULL,
	"left_at" timestamp (3) with time zone,
	"own_limits" jsonb,
	"points" integer DEFAULT 0 NOT NULL,
	"manager" text DEFAULT '' NOT NULL,
	"admin_memo" text DEFAULT '' NOT NULL,
	"certified_at" timestamp (3) with time zone,
	"temporary_hash" text,
	"temporary_until" timestamp (3) with time zone,
	"naver_id" text,
	"recommender" text DEFAULT '' NOT NULL,
	"is_agree_terms" boolean DEFAULT true NOT NULL,
	"terms_agreed_at" timestamp (3) with time zone,
	"is_agree_marketing" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	CONSTRAINT "users_account_unique" UNIQUE("account"),
	CONSTRAINT "users_naver_id_unique" UNIQUE("naver_id")
);
--> statement-breakpoint
CREATE TABLE "audit_begun" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_begun_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deed" text NOT NULL,
	"user_id" text,
	"target_id" text,
	"owner_id" text,
	"subject" jsonb NOT NULL,
	"address" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_trail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_trail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deed" text NOT NULL,
	"outcome" text NOT NULL,
	"user_id" text,
	"target_id" text,
	"owner_id" text,
	"subject" jsonb NOT NULL,
	"address" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"email" text NOT NULL,
	"areas" text[] NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_invitations_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"user_id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"areas" text[] NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "listing_views" (
	"listing_id" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "listing_views_listing_id_day_pk" PRIMARY KEY("listing_id","day")
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
	"sent_at" timestamp (3) with time zone,
	"lost_at" timestamp (3) with time zone,
	"category" text,
	"name" text,
	"price_krw" integer,
	"stock" integer,
	"images" jsonb,
	"market_name" text,
	"market_price_krw" integer,
	"market_stock" integer,
	"market_read_at" timestamp (3) with time zone,
	"loss_taken" jsonb,
	"sale_status" text,
	"views_count" integer DEFAULT 0 NOT NULL,
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
	"priced_by" jsonb,
	"source_memory" jsonb NOT NULL,
	"source_change" jsonb,
	"unseen_korean" jsonb,
	"unknown_words" jsonb,
	"has_chinese_name" boolean DEFAULT false NOT NULL,
	"has_chinese_options" boolean DEFAULT false NOT NULL,
	"source_read_at" timestamp (3) with time zone,
	"detail_page_config" jsonb,
	"collect_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reg_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edit_date" timestamp (3) with time zone,
	"upload_date" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"source_doubts" jsonb,
	"stage" text DEFAULT 'new' NOT NULL,
	CONSTRAINT "products_owner_code" UNIQUE("user_id","site","code")
);
--> statement-breakpoint
CREATE TABLE "recipes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"steps" jsonb NOT NULL,
	"runs_at" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recipes_owner_name" UNIQUE("user_id","name"),
	CONSTRAINT "recipes_owner_moment" UNIQUE("user_id","runs_at")
);
--> statement-breakpoint
CREATE TABLE "listing_receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"listing_id" text NOT NULL,
	"work_number" bigint NOT NULL,
	"started_by" text,
	"template_name" text DEFAULT '' NOT NULL,
	"sent" jsonb NOT NULL,
	"rules" integer NOT NULL,
	"warnings" jsonb NOT NULL,
	"overrides" jsonb NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"market_product_code" text,
	"native_status" text,
	"market_code" text,
	"message" text,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "source_drifts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"state" text NOT NULL,
	"base" jsonb NOT NULL,
	"seen" jsonb NOT NULL,
	"is_gone" boolean DEFAULT false NOT NULL,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	"deeds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"before_taking" jsonb,
	"score" integer NOT NULL,
	"decided_by" text,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "category_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"market" text NOT NULL,
	"code" text NOT NULL,
	"path" jsonb NOT NULL,
	"moved_to" jsonb,
	"listings" integer NOT NULL,
	"sets" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "category_needs" (
	"market" text NOT NULL,
	"code" text NOT NULL,
	"is_real" boolean NOT NULL,
	"needs" jsonb,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_needs_market_code_pk" PRIMARY KEY("market","code")
);
--> statement-breakpoint
CREATE TABLE "market_categories" (
	"market" text NOT NULL,
	"code" text NOT NULL,
	"id" bigint NOT NULL,
	"path" jsonb NOT NULL,
	"place" integer NOT NULL,
	"vanished_at" timestamp (3) with time zone,
	CONSTRAINT "market_categories_market_code_pk" PRIMARY KEY("market","code")
);
--> statement-breakpoint
CREATE TABLE "market_trees" (
	"market" text PRIMARY KEY NOT NULL,
	"is_real" boolean NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone,
	"failure" text,
	"held_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_templates" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_templates_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "product_facts" (
	"product_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_minutes" (
	"subject" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"taken" integer NOT NULL,
	"given" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_lanes" (
	"lane" text PRIMARY KEY NOT NULL,
	"down_since" timestamp (3) with time zone NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"is_limit" boolean DEFAULT false NOT NULL,
	"message" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lanes" (
	"lane" text PRIMARY KEY NOT NULL,
	"next_start" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "past_days" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"market" text NOT NULL,
	"account" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"collected" integer DEFAULT 0 NOT NULL,
	"uploaded" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "past_days_user_id_day_market_account_pk" PRIMARY KEY("user_id","day","market","account")
);
--> statement-breakpoint
CREATE TABLE "turns" (
	"subject" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"held_until" timestamp with time zone NOT NULL
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
	"request_id" text,
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
	"undoes" jsonb,
	"recipe" jsonb,
	"started_by" text,
	"in_korean" boolean,
	"request_key" text,
	"start_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"end_time" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
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
	"keys_expire_on" text,
	"checked_at" timestamp (3) with time zone,
	"check_message" text DEFAULT '' NOT NULL,
	"pulled_at" timestamp (3) with time zone,
	"pull_tried_at" timestamp (3) with time zone,
	"pull_failure" text,
	"pull_asked_at" timestamp (3) with time zone,
	"pull_began_at" timestamp (3) with time zone,
	"pull_ended_at" timestamp (3) with time zone,
	"pull_count" integer,
	"pull_held_until" timestamp (3) with time zone,
	"claims_pulled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "market_accounts_owner" UNIQUE("user_id","market","account")
);
--> statement-breakpoint
CREATE TABLE "removed_accounts" (
	"user_id" text NOT NULL,
	"market" text NOT NULL,
	"account" text NOT NULL,
	"mark" text NOT NULL,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_accounts_user_id_market_account_pk" PRIMARY KEY("user_id","market","account")
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
CREATE TABLE "market_templates" (
	"user_id" text NOT NULL,
	"market" text NOT NULL,
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "market_templates_user_id_market_name_pk" PRIMARY KEY("user_id","market","name")
);
--> statement-breakpoint
CREATE TABLE "user_categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"smartstore" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_categories_owner_name" UNIQUE("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "order_costs" (
	"order_idx" bigint PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"market_fee" integer NOT NULL,
	"currency" text NOT NULL,
	"cost" numeric(14, 2) NOT NULL,
	"exchange_rate" numeric(14, 2) NOT NULL,
	"forwarder_fee" integer NOT NULL,
	"duty" integer NOT NULL,
	"other_cost" integer NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"order_idx" integer NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by_id" text,
	"what" text NOT NULL,
	"event" jsonb
);
--> statement-breakpoint
CREATE TABLE "order_tokens" (
	"order_idx" bigint PRIMARY KEY NOT NULL,
	"tokens" bigint[] NOT NULL
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
	"moved_from" text,
	"ordered_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"ship_by" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
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
	"sealed_people" text DEFAULT '' NOT NULL,
	"has_pcc" boolean DEFAULT false NOT NULL,
	"pcc_status" text DEFAULT 'Unchecked' NOT NULL,
	"pcc_message" text,
	"pcc_checked_at" timestamp (3) with time zone,
	"delivery_company" text,
	"invoice" text,
	"memo" text DEFAULT '' NOT NULL,
	"own_stage" text DEFAULT '' NOT NULL,
	"address_changed" boolean DEFAULT false NOT NULL,
	"claim" text,
	"claim_detail" jsonb,
	"rate_cny" numeric(12, 4),
	"rate_usd" numeric(12, 4),
	"pulled_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"from_file" boolean DEFAULT false NOT NULL,
	"code_overrides" jsonb,
	"receiver_mark" text DEFAULT '' NOT NULL,
	"code_mark" text DEFAULT '' NOT NULL,
	"boxes" jsonb,
	CONSTRAINT "orders_market_line" UNIQUE("user_id","market","market_account","order_no","order_item_no")
);
--> statement-breakpoint
CREATE TABLE "unreadable_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unreadable_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"market" text NOT NULL,
	"market_account" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"number" text NOT NULL,
	"lacks" jsonb NOT NULL,
	"sealed" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "unreadable_rows_row" UNIQUE("user_id","market","market_account","kind","key")
);--> statement-breakpoint
CREATE TABLE "claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"market" text NOT NULL,
	"market_account" text NOT NULL,
	"store_name" text NOT NULL,
	"claim_no" text NOT NULL,
	"order_no" text NOT NULL,
	"order_item_no" text NOT NULL,
	"order_idx" bigint,
	"stage_before" text,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"native_status" text NOT NULL,
	"reason" text NOT NULL,
	"fault" text NOT NULL,
	"fee" integer NOT NULL,
	"quantity" integer NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"deadline" timestamp (3) with time zone,
	"last_action" text,
	"last_action_at" timestamp (3) with time zone,
	"pulled_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claims_market_claim" UNIQUE("user_id","market","market_account","claim_no","order_item_no")
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"order_idx" bigint NOT NULL,
	"user_id" text NOT NULL,
	"courier" text NOT NULL,
	"invoice" text NOT NULL,
	"state" text DEFAULT 'unknown' NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"trouble" text,
	"since" timestamp (3) with time zone NOT NULL,
	"moved_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone,
	"tell_at" timestamp (3) with time zone,
	"tells" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "parcels_order_idx_courier_invoice_pk" PRIMARY KEY("order_idx","courier","invoice")
);
--> statement-breakpoint
CREATE TABLE "tracking_service" (
	"name" text PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"held_since" timestamp (3) with time zone,
	"held_until" timestamp (3) with time zone,
	"failure" text
);
--> statement-breakpoint
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
	"is_live" boolean DEFAULT true NOT NULL,
	"refused_invoice" text DEFAULT '' NOT NULL
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
	"part" integer DEFAULT 0 NOT NULL,
	"edited_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agency_orders_number" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "order_ledger" (
	"order_idx" bigint PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"market" text NOT NULL,
	"day" text NOT NULL,
	"income" integer NOT NULL,
	"refund" integer NOT NULL,
	"at_risk" integer DEFAULT 0 NOT NULL,
	"fee" integer NOT NULL,
	"currency" text NOT NULL,
	"cost" numeric(14, 2) NOT NULL,
	"rate" numeric(12, 4) NOT NULL,
	"cost_krw" integer NOT NULL,
	"is_cost_known" boolean NOT NULL,
	"forwarder" integer NOT NULL,
	"duty" integer NOT NULL,
	"other" integer NOT NULL,
	"expected" integer NOT NULL,
	"settled" integer,
	"realised" integer,
	"stage" text,
	"is_removed" boolean DEFAULT false NOT NULL,
	"rules" integer DEFAULT 0 NOT NULL,
	"booked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"recovered" integer DEFAULT 0 NOT NULL,
	"lost" integer DEFAULT 0 NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"outcome" text,
	"agency_idx" bigint,
	"receiver_mark" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"market" text NOT NULL,
	"market_account" text NOT NULL,
	"line_no" text NOT NULL,
	"kind" text NOT NULL,
	"order_no" text NOT NULL,
	"order_item_no" text NOT NULL,
	"order_idx" bigint,
	"basis_day" text NOT NULL,
	"pay_day" text NOT NULL,
	"sale" integer NOT NULL,
	"fee" integer NOT NULL,
	"fees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"coupon" integer NOT NULL,
	"amount" integer NOT NULL,
	"pulled_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "settlement_lines_number" UNIQUE("user_id","market","market_account","line_no")
);
--> statement-breakpoint
CREATE TABLE "mileage_balances" (
	"user_id" text PRIMARY KEY NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"debt" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mileage_balances_balance" CHECK ("mileage_balances"."balance" >= 0),
	CONSTRAINT "mileage_balances_held" CHECK ("mileage_balances"."held" >= 0),
	CONSTRAINT "mileage_balances_debt" CHECK ("mileage_balances"."debt" <= 0)
);
--> statement-breakpoint
CREATE TABLE "mileage_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mileage_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"source" text,
	"payment_id" text,
	"paid" integer,
	"payer_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"done_by" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mileage_entries_source" UNIQUE("kind","source")
);
--> statement-breakpoint
CREATE TABLE "mileage_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mileage_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"account" text NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mileage_withdrawals" (
	"idx" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mileage_withdrawals_idx_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"request_key" text,
	"amount" integer NOT NULL,
	"income_tax" integer NOT NULL,
	"local_tax" integer NOT NULL,
	"net" integer NOT NULL,
	"bank_code" text NOT NULL,
	"sealed_account" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "mileage_withdrawals_key" UNIQUE("user_id","request_key")
);
--> statement-breakpoint
CREATE TABLE "referral_codes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "referral_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "referral_joins" (
	"user_id" text PRIMARY KEY NOT NULL,
	"referrer_id" text NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_rates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reward_basis_points" integer NOT NULL,
	"withdrawal_min" integer NOT NULL,
	"withdrawal_multiple" integer NOT NULL,
	"set_by" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"plan" text NOT NULL,
	"months" integer NOT NULL,
	"kind" text NOT NULL,
	"first_day" text NOT NULL,
	"last_day" text NOT NULL,
	"price_krw" integer NOT NULL,
	"credit_krw" integer NOT NULL,
	"amount_krw" integer NOT NULL,
	"refunded_krw" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"payment_key" text,
	"code" text,
	"method" text,
	"card_number" text,
	"receipt_url" text,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"begun_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "payments_payment_key_unique" UNIQUE("payment_key"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_krw" > 0 and "payments"."amount_krw" + "payments"."credit_krw" = "payments"."price_krw"),
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_krw" between 0 and "payments"."amount_krw")
);
--> statement-breakpoint
CREATE TABLE "plan_periods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"plan" text NOT NULL,
	"first_day" text NOT NULL,
	"last_day" text NOT NULL,
	"worth_krw" integer NOT NULL,
	CONSTRAINT "plan_periods_days" CHECK ("plan_periods"."first_day" <= "plan_periods"."last_day"),
	CONSTRAINT "plan_periods_worth" CHECK ("plan_periods"."worth_krw" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"cause_id" text NOT NULL,
	"position" integer NOT NULL,
	"amount_krw" integer NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"code" text,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "answer_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_templates_owner_name" UNIQUE("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"apply_date" text NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric(12, 4) NOT NULL,
	CONSTRAINT "exchange_rates_apply_date_currency_pk" PRIMARY KEY("apply_date","currency")
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"file" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"made_of" text,
	"reg_date" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"idx" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiries_idx_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"market" text NOT NULL,
	"market_account" text NOT NULL,
	"kind" text NOT NULL,
	"inquiry_no" text NOT NULL,
	"status" text NOT NULL,
	"native_status" text NOT NULL,
	"content" text NOT NULL,
	"product_name" text DEFAULT '' NOT NULL,
	"market_product_code" text DEFAULT '' NOT NULL,
	"order_no" text DEFAULT '' NOT NULL,
	"buyer" text DEFAULT '' NOT NULL,
	"answer" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"answer_ref" text DEFAULT '' NOT NULL,
	"wants" text DEFAULT 'answer' NOT NULL,
	"pulled_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiries_market_number" UNIQUE("user_id","market","market_account","kind","inquiry_no")
);
--> statement-breakpoint
CREATE TABLE "notice_reads" (
	"user_id" text NOT NULL,
	"notice_id" bigint NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_reads_user_id_notice_id_pk" PRIMARY KEY("user_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"contents" text NOT NULL,
	"writer" text DEFAULT '' NOT NULL,
	"reg_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"update_date" timestamp (3) with time zone,
	"pinned" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"category" text NOT NULL,
	"about" text NOT NULL,
	"website" text NOT NULL,
	"tel" text DEFAULT '' NOT NULL,
	CONSTRAINT "partners_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"mail" text[] NOT NULL,
	"kakao" text[] DEFAULT '{}' NOT NULL,
	"quiet_from" integer,
	"quiet_until" integer,
	"language" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"values" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone,
	"raised_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"messaged_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_subject" UNIQUE("user_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "drawn_pictures" (
	"user_id" text NOT NULL,
	"url" text NOT NULL,
	"origin_url" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drawn_pictures_user_id_url_pk" PRIMARY KEY("user_id","url")
);
--> statement-breakpoint
CREATE TABLE "translation_editors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"image_id" text NOT NULL,
	"layers" jsonb NOT NULL,
	"result" text,
	"charged_at" timestamp (3) with time zone,
	"reg_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edit_date" timestamp (3) with time zone,
	CONSTRAINT "translation_editors_image" UNIQUE("image_id")
);
--> statement-breakpoint
CREATE TABLE "translation_images" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"site" text NOT NULL,
	"code" text NOT NULL,
	"origin_url" text NOT NULL,
	"file" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"reg_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translation_images_content" UNIQUE("user_id","site","code","file")
);
--> statement-breakpoint
CREATE TABLE "translation_pairs" (
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"text" text NOT NULL,
	"kind" text DEFAULT 'picture' NOT NULL,
	"turn" bigint DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translation_pairs_user_id_source_pk" PRIMARY KEY("user_id","source")
);
--> statement-breakpoint
CREATE TABLE "word_mends" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"word" text NOT NULL,
	"korean" text NOT NULL,
	"products" jsonb NOT NULL,
	"mended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "word_service_uses" (
	"user_id" text NOT NULL,
	"month" text NOT NULL,
	"calls" integer NOT NULL,
	"characters" integer NOT NULL,
	"tokens" integer NOT NULL,
	CONSTRAINT "word_service_uses_user_id_month_pk" PRIMARY KEY("user_id","month")
);
--> statement-breakpoint
CREATE TABLE "word_turns" (
	"user_id" text PRIMARY KEY NOT NULL,
	"turn" bigint NOT NULL,
	"removed_turn" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_families" ADD CONSTRAINT "refresh_families_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_family_id_refresh_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."refresh_families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collect_filters" ADD CONSTRAINT "collect_filters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_views" ADD CONSTRAINT "listing_views_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_receipts" ADD CONSTRAINT "listing_receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_receipts" ADD CONSTRAINT "listing_receipts_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_drifts" ADD CONSTRAINT "source_drifts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_drifts" ADD CONSTRAINT "source_drifts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_changes" ADD CONSTRAINT "category_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_templates" ADD CONSTRAINT "notice_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_facts" ADD CONSTRAINT "product_facts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_facts" ADD CONSTRAINT "product_facts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_days" ADD CONSTRAINT "past_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_items" ADD CONSTRAINT "work_items_work_number_works_number_fk" FOREIGN KEY ("work_number") REFERENCES "public"."works"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "works" ADD CONSTRAINT "works_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_accounts" ADD CONSTRAINT "market_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_accounts" ADD CONSTRAINT "removed_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_templates" ADD CONSTRAINT "market_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_categories" ADD CONSTRAINT "user_categories_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_costs" ADD CONSTRAINT "order_costs_order_idx_orders_idx_fk" FOREIGN KEY ("order_idx") REFERENCES "public"."orders"("idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_costs" ADD CONSTRAINT "order_costs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tokens" ADD CONSTRAINT "order_tokens_order_idx_orders_idx_fk" FOREIGN KEY ("order_idx") REFERENCES "public"."orders"("idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unreadable_rows" ADD CONSTRAINT "unreadable_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_idx_orders_idx_fk" FOREIGN KEY ("order_idx") REFERENCES "public"."orders"("idx") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_idx_orders_idx_fk" FOREIGN KEY ("order_idx") REFERENCES "public"."orders"("idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_order_items" ADD CONSTRAINT "agency_order_items_agency_idx_agency_orders_idx_fk" FOREIGN KEY ("agency_idx") REFERENCES "public"."agency_orders"("idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_order_items" ADD CONSTRAINT "agency_order_items_order_idx_orders_idx_fk" FOREIGN KEY ("order_idx") REFERENCES "public"."orders"("idx") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_order_logs" ADD CONSTRAINT "agency_order_logs_agency_idx_agency_orders_idx_fk" FOREIGN KEY ("agency_idx") REFERENCES "public"."agency_orders"("idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agency_orders" ADD CONSTRAINT "agency_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_ledger" ADD CONSTRAINT "order_ledger_order_idx_orders_idx_fk" FOREIGN KEY ("order_idx") REFERENCES "public"."orders"("idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_ledger" ADD CONSTRAINT "order_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_order_idx_orders_idx_fk" FOREIGN KEY ("order_idx") REFERENCES "public"."orders"("idx") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mileage_postings" ADD CONSTRAINT "mileage_postings_entry_id_mileage_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."mileage_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_joins" ADD CONSTRAINT "referral_joins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_joins" ADD CONSTRAINT "referral_joins_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_periods" ADD CONSTRAINT "plan_periods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_periods" ADD CONSTRAINT "plan_periods_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause_id_payments_id_fk" FOREIGN KEY ("cause_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_templates" ADD CONSTRAINT "answer_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawn_pictures" ADD CONSTRAINT "drawn_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_editors" ADD CONSTRAINT "translation_editors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_editors" ADD CONSTRAINT "translation_editors_image_id_translation_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."translation_images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_images" ADD CONSTRAINT "translation_images_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_pairs" ADD CONSTRAINT "translation_pairs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_mends" ADD CONSTRAINT "word_mends_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_service_uses" ADD CONSTRAINT "word_service_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_turns" ADD CONSTRAINT "word_turns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "limit_marks_bucket" ON "limit_marks" USING btree ("bucket","at");--> statement-breakpoint
CREATE INDEX "login_attempts_account" ON "login_attempts" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "mail_tokens_user" ON "mail_tokens" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "refresh_families_user" ON "refresh_families" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_trail_user" ON "audit_trail" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_trail_target" ON "audit_trail" USING btree ("target_id","id");--> statement-breakpoint
CREATE INDEX "audit_trail_owner" ON "audit_trail" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "audit_trail_at" ON "audit_trail" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_invitations_owner" ON "staff_invitations" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "staff_members_owner" ON "staff_members" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "collect_filters_owner" ON "collect_filters" USING btree ("user_id","type");--> statement-breakpoint
CREATE INDEX "listing_views_day" ON "listing_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "listings_owner" ON "listings" USING btree ("user_id","market","account");--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("user_id","market","account","reg_date","id");--> statement-breakpoint
CREATE INDEX "listings_newest_anywhere" ON "listings" USING btree ("user_id","reg_date","id") WHERE status = 'Success';--> statement-breakpoint
CREATE INDEX "listings_listed" ON "listings" USING btree ("user_id","product_id") WHERE status = 'Success';--> statement-breakpoint
CREATE INDEX "listings_category" ON "listings" USING btree ("market","category");--> statement-breakpoint
CREATE INDEX "listings_poll" ON "listings" USING btree ("next_poll_at");--> statement-breakpoint
CREATE INDEX "listings_market_code" ON "listings" USING btree ("user_id","market_product_code");--> statement-breakpoint
CREATE INDEX "listings_grams" ON "listings" USING gin (search_grams("user_id", "name"));--> statement-breakpoint
CREATE INDEX "products_owner_newest" ON "products" USING btree ("user_id","collect_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_owner_group" ON "products" USING btree ("user_id","group_name");--> statement-breakpoint
CREATE INDEX "products_shelf_counts" ON "products" USING btree ("user_id","is_set_tag","krw_min") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "products_owner_work" ON "products" USING btree ("user_id","work_number");--> statement-breakpoint
CREATE INDEX "products_grams" ON "products" USING gin (search_grams("user_id", "title_kr", "title_source"));--> statement-breakpoint
CREATE INDEX "listing_receipts_listing" ON "listing_receipts" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "listing_receipts_owner" ON "listing_receipts" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "source_drifts_open" ON "source_drifts" USING btree ("product_id") WHERE state = 'Open';--> statement-breakpoint
CREATE INDEX "source_drifts_owner" ON "source_drifts" USING btree ("user_id","state","score" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "source_drifts_product" ON "source_drifts" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "category_changes_owner" ON "category_changes" USING btree ("user_id","seen_at");--> statement-breakpoint
CREATE INDEX "product_facts_owner" ON "product_facts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "past_days_day" ON "past_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "work_items_queue" ON "work_items" USING btree ("status","lane","next_at");--> statement-breakpoint
CREATE INDEX "work_items_waiting" ON "work_items" USING btree ("lane","next_at","id") WHERE status = 'Waiting';--> statement-breakpoint
CREATE INDEX "work_items_work" ON "work_items" USING btree ("work_number","index");--> statement-breakpoint
CREATE INDEX "work_items_owner" ON "work_items" USING btree ("user_id","type","update_date");--> statement-breakpoint
CREATE INDEX "works_owner" ON "works" USING btree ("user_id","type","number");--> statement-breakpoint
CREATE INDEX "works_ended" ON "works" USING btree ("end_time");--> statement-breakpoint
CREATE INDEX "user_categories_newest" ON "user_categories" USING btree ("user_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_logs_order" ON "order_logs" USING btree ("user_id","order_idx","id");--> statement-breakpoint
CREATE INDEX "order_tokens_held" ON "order_tokens" USING gin ("tokens");--> statement-breakpoint
CREATE INDEX "orders_owner_stage" ON "orders" USING btree ("user_id","stage","ordered_at" DESC NULLS FIRST,"idx" DESC NULLS FIRST) WHERE "orders"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_owner_due" ON "orders" USING btree ("user_id","stage","ship_by","ordered_at","idx") WHERE "orders"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_stage_counts" ON "orders" USING btree ("user_id","stage") WHERE "orders"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_own_stage" ON "orders" USING btree ("user_id","own_stage","stage") WHERE removed_at is null and own_stage <> '';--> statement-breakpoint
CREATE INDEX "orders_sales" ON "orders" USING btree ("user_id","ordered_at","stage","market","market_account","total_price");--> statement-breakpoint
CREATE INDEX "orders_owner_number" ON "orders" USING btree ("user_id","order_no");--> statement-breakpoint
CREATE INDEX "orders_owner_item" ON "orders" USING btree ("user_id","order_item_no");--> statement-breakpoint
CREATE INDEX "orders_owner_invoice" ON "orders" USING btree ("user_id","invoice");--> statement-breakpoint
CREATE INDEX "orders_owner_newest" ON "orders" USING btree ("user_id","ordered_at" DESC NULLS FIRST,"idx" DESC NULLS FIRST) WHERE "orders"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_grams" ON "orders" USING gin (search_grams("user_id", "order_no", "order_item_no", "product_name", "option_name", "product_code", "invoice", "memo"));--> statement-breakpoint
CREATE INDEX "unreadable_rows_oldest" ON "unreadable_rows" USING btree ("at");--> statement-breakpoint
CREATE INDEX "claims_owner_kind" ON "claims" USING btree ("user_id","kind","state","deadline");--> statement-breakpoint
CREATE INDEX "claims_order" ON "claims" USING btree ("order_idx");--> statement-breakpoint
CREATE INDEX "parcels_next" ON "parcels" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "parcels_tell" ON "parcels" USING btree ("tell_at");--> statement-breakpoint
CREATE INDEX "parcels_number" ON "parcels" USING btree ("courier","invoice");--> statement-breakpoint
CREATE INDEX "parcels_trouble" ON "parcels" USING btree ("user_id","trouble");--> statement-breakpoint
CREATE INDEX "agency_order_items_parcel" ON "agency_order_items" USING btree ("agency_idx","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "agency_order_items_once" ON "agency_order_items" USING btree ("order_idx") WHERE "agency_order_items"."is_live";--> statement-breakpoint
CREATE INDEX "agency_order_logs_parcel" ON "agency_order_logs" USING btree ("agency_idx","id");--> statement-breakpoint
CREATE INDEX "agency_orders_owner_state" ON "agency_orders" USING btree ("user_id","state","idx" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "agency_orders_owner_newest" ON "agency_orders" USING btree ("user_id","idx" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_ledger_days" ON "order_ledger" USING btree ("user_id","day","market");--> statement-breakpoint
CREATE INDEX "settlement_lines_order" ON "settlement_lines" USING btree ("order_idx");--> statement-breakpoint
CREATE INDEX "settlement_lines_days" ON "settlement_lines" USING btree ("user_id","basis_day");--> statement-breakpoint
CREATE INDEX "mileage_entries_user" ON "mileage_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "mileage_entries_payment" ON "mileage_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "mileage_postings_entry" ON "mileage_postings" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "mileage_withdrawals_user" ON "mileage_withdrawals" USING btree ("user_id","idx");--> statement-breakpoint
CREATE INDEX "mileage_withdrawals_state" ON "mileage_withdrawals" USING btree ("state","idx");--> statement-breakpoint
CREATE INDEX "referral_joins_referrer" ON "referral_joins" USING btree ("referrer_id","joined_at");--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id","opened_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "payments_under_way" ON "payments" USING btree ("user_id") WHERE "payments"."state" in ('confirming', 'refunding');--> statement-breakpoint
CREATE INDEX "plan_periods_user" ON "plan_periods" USING btree ("user_id","last_day");--> statement-breakpoint
CREATE INDEX "plan_periods_payment" ON "plan_periods" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_cause" ON "refunds" USING btree ("cause_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "images_owner" ON "images" USING btree ("user_id","type","id");--> statement-breakpoint
CREATE UNIQUE INDEX "images_copy" ON "images" USING btree ("user_id","made_of");--> statement-breakpoint
CREATE INDEX "inquiries_owner" ON "inquiries" USING btree ("user_id","status","asked_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_settled" ON "notifications" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "notifications_open" ON "notifications" USING btree ("user_id","settled_at","raised_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "drawn_pictures_origin" ON "drawn_pictures" USING btree ("user_id","origin_url");--> statement-breakpoint
CREATE INDEX "translation_editors_charged" ON "translation_editors" USING btree ("user_id","charged_at");--> statement-breakpoint
CREATE INDEX "translation_images_file" ON "translation_images" USING btree ("user_id","file");--> statement-breakpoint
CREATE INDEX "translation_pairs_turn" ON "translation_pairs" USING btree ("user_id","turn");--> statement-breakpoint
CREATE INDEX "word_mends_newest" ON "word_mends" USING btree ("user_id","mended_at");--> statement-breakpoint
CREATE FUNCTION "keep_audit_trail"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD."at" < now() - interval '365 days' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit trail is only added to';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_trail_is_kept" BEFORE UPDATE OR DELETE ON "audit_trail"
  FOR EACH ROW EXECUTE FUNCTION "keep_audit_trail"();--> statement-breakpoint
CREATE TRIGGER "audit_trail_is_not_emptied" BEFORE TRUNCATE ON "audit_trail"
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_trail"();--> statement-breakpoint
CREATE TABLE "site_readings" (
	"day" date NOT NULL,
	"site" text NOT NULL,
	"form" text NOT NULL,
	"result" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "site_readings_day_site_form_result_pk" PRIMARY KEY("day","site","form","result")
);--> statement-breakpoint
CREATE TABLE "unread_pages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unread_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"site" text NOT NULL,
	"code" text NOT NULL,
	"reason" text NOT NULL,
	"page_url" text NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL,
	"length" integer NOT NULL,
	"is_cut" boolean NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "unread_pages_product" UNIQUE("user_id","site","code")
);--> statement-breakpoint
ALTER TABLE "unread_pages" ADD CONSTRAINT "unread_pages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unread_pages_oldest" ON "unread_pages" USING btree ("kept_at");--> statement-breakpoint
CREATE TABLE "order_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"order_idx" bigint NOT NULL,
	"kind" text NOT NULL,
	"cause" text,
	"won" integer DEFAULT 0 NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "order_postings" ADD CONSTRAINT "order_postings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_postings" ADD CONSTRAINT "order_postings_order_idx_orders_idx_fk" FOREIGN KEY ("order_idx") REFERENCES "public"."orders"("idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_postings_order" ON "order_postings" USING btree ("order_idx","id");--> statement-breakpoint
CREATE INDEX "order_postings_newest" ON "order_postings" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_postings_once" ON "order_postings" USING btree ("order_idx","kind") WHERE "order_postings"."kind" in ('Bought', 'Shipped');--> statement-breakpoint
CREATE INDEX "order_ledger_stock" ON "order_ledger" USING btree ("user_id","day","order_idx") WHERE "order_ledger"."stock" > 0;--> statement-breakpoint
CREATE TABLE "market_leases" (
	"subject" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"by_id" text,
	"deed" text NOT NULL,
	"holder" text NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
ALTER TABLE "market_leases" ADD CONSTRAINT "market_leases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "market_leases_holder" ON "market_leases" USING btree ("holder");--> statement-breakpoint
CREATE INDEX "market_leases_user" ON "market_leases" USING btree ("user_id");--> statement-breakpoint
CREATE TABLE "hs_rates" (
	"user_id" text NOT NULL,
	"hs_code" text NOT NULL,
	"base_permille" integer NOT NULL,
	"agreed_permille" integer,
	"takes_agreed" boolean DEFAULT false NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "hs_rates_user_id_hs_code_pk" PRIMARY KEY("user_id","hs_code")
);--> statement-breakpoint
ALTER TABLE "hs_rates" ADD CONSTRAINT "hs_rates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_owner_receiver" ON "orders" USING btree ("user_id","receiver_mark");--> statement-breakpoint
CREATE INDEX "order_ledger_parcel" ON "order_ledger" USING btree ("agency_idx") WHERE "order_ledger"."agency_idx" is not null;--> statement-breakpoint
CREATE INDEX "orders_in_boxes" ON "orders" USING btree ("user_id") WHERE "orders"."boxes" is not null;--> statement-breakpoint
CREATE INDEX "products_owner_stage" ON "products" USING btree ("user_id","stage");--> statement-breakpoint
CREATE TABLE "changes" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"by" text,
	"cause" text NOT NULL,
	CONSTRAINT "changes_user_id_id_pk" PRIMARY KEY("user_id","id")
);--> statement-breakpoint
CREATE TABLE "patches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "patches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"change_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"fields" jsonb NOT NULL
);--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patches" ADD CONSTRAINT "patches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_newest" ON "changes" USING btree ("user_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "changes_at" ON "changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "patches_subject" ON "patches" USING btree ("user_id","kind","subject","id");--> statement-breakpoint
CREATE INDEX "patches_change" ON "patches" USING btree ("user_id","change_id");--> statement-breakpoint
CREATE TABLE "open_windows" (
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"person_id" text NOT NULL,
	"heard_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "open_windows_product_id_person_id_pk" PRIMARY KEY("product_id","person_id")
);--> statement-breakpoint
ALTER TABLE "open_windows" ADD CONSTRAINT "open_windows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_windows" ADD CONSTRAINT "open_windows_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_windows" ADD CONSTRAINT "open_windows_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_windows_person" ON "open_windows" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "open_windows_owner" ON "open_windows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "open_windows_heard" ON "open_windows" USING btree ("heard_at");
