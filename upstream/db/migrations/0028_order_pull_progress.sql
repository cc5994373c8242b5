ALTER TABLE "market_accounts" ADD COLUMN "pull_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "market_accounts" ADD COLUMN "pull_began_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "market_accounts" ADD COLUMN "pull_ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "market_accounts" ADD COLUMN "pull_count" integer;--> statement-breakpoint
ALTER TABLE "market_accounts" ADD COLUMN "pull_held_until" timestamp (3) with time zone;