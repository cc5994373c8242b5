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
ALTER TABLE "listings" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "category_changes" ADD CONSTRAINT "category_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_templates" ADD CONSTRAINT "notice_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_facts" ADD CONSTRAINT "product_facts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_facts" ADD CONSTRAINT "product_facts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_changes_owner" ON "category_changes" USING btree ("user_id","seen_at");--> statement-breakpoint
CREATE INDEX "product_facts_owner" ON "product_facts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "listings_category" ON "listings" USING btree ("market","category");