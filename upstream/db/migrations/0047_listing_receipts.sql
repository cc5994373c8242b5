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
ALTER TABLE "works" ADD COLUMN "started_by" text;--> statement-breakpoint
ALTER TABLE "listing_receipts" ADD CONSTRAINT "listing_receipts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_receipts" ADD CONSTRAINT "listing_receipts_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_receipts_listing" ON "listing_receipts" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "listing_receipts_owner" ON "listing_receipts" USING btree ("user_id","id");