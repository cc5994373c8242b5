ALTER TABLE "products" ADD COLUMN "source_memory" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "source_change" jsonb;