CREATE TABLE "rehearsed_world"."directed_parcels" (
	"id" text PRIMARY KEY NOT NULL,
	"is_unknown" boolean DEFAULT false NOT NULL,
	"scans" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rehearsed_world"."tracking_faults" (
	"kind" text PRIMARY KEY NOT NULL,
	"remaining" integer NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rehearsed_world"."tracking_use" (
	"id" text PRIMARY KEY NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"most" integer NOT NULL
);
