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
ALTER TABLE "products" ADD COLUMN "source_read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "source_drifts" ADD CONSTRAINT "source_drifts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_drifts" ADD CONSTRAINT "source_drifts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "source_drifts_open" ON "source_drifts" USING btree ("product_id") WHERE state = 'Open';--> statement-breakpoint
CREATE INDEX "source_drifts_owner" ON "source_drifts" USING btree ("user_id","state","score" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "source_drifts_product" ON "source_drifts" USING btree ("product_id");