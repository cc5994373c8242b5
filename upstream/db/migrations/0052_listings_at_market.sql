ALTER TABLE "listings" ADD COLUMN "market_name" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "market_price_krw" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "market_stock" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "market_read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "taken_from" jsonb;