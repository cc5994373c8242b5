CREATE TABLE "held_lanes" (
	"lane" text PRIMARY KEY NOT NULL,
	"down_since" timestamp (3) with time zone NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "lost_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "listings" SET "sent_at" = "update_date" WHERE "status" = 'Sending';--> statement-breakpoint
UPDATE "work_items" SET "lane" = 'upload/' || "market" || '/' || "user_id" || '/' || coalesce("account", '') WHERE "type" = 'Upload' AND "market" IS NOT NULL AND "status" <> 'Success';
