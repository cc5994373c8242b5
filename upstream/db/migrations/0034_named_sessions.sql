ALTER TABLE "refresh_families" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refresh_families" ADD COLUMN "address" text DEFAULT '' NOT NULL;