ALTER TABLE "order_ledger" ADD COLUMN "at_risk" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_ledger" ADD COLUMN "stage" text;--> statement-breakpoint
ALTER TABLE "order_ledger" ADD COLUMN "is_removed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_ledger" ADD COLUMN "rules" integer DEFAULT 0 NOT NULL;