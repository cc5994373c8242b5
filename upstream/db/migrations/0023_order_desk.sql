ALTER TABLE "market_accounts" ADD COLUMN "pull_tried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "market_accounts" ADD COLUMN "pull_failure" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ship_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "market_delivery" jsonb;--> statement-breakpoint
CREATE INDEX "orders_owner_due" ON "orders" USING btree ("user_id","stage","ship_by");--> statement-breakpoint
CREATE INDEX "orders_owner_number" ON "orders" USING btree ("user_id","order_no");--> statement-breakpoint
UPDATE "orders" SET "ship_by" = coalesce("paid_at", "ordered_at") + interval '3 days' WHERE "stage" IN ('New', 'Ready');
