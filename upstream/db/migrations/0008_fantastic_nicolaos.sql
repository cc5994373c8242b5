ALTER TABLE "market_accounts" ADD COLUMN "keys_expire_on" text;--> statement-breakpoint
ALTER TABLE "market_accounts" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "market_accounts" ADD COLUMN "check_message" text DEFAULT '' NOT NULL;