ALTER TABLE "refresh_tokens" ADD COLUMN "used_from" text;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "next_pair" text;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "forgiven_at" timestamp (3) with time zone;