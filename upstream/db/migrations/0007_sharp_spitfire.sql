CREATE TABLE "listing_views" (
	"listing_id" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "listing_views_listing_id_day_pk" PRIMARY KEY("listing_id","day")
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "price_krw" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "stock" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "images" jsonb;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "sale_status" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "views_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_views" ADD CONSTRAINT "listing_views_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("user_id","market","account","reg_date","id");