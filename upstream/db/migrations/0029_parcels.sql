CREATE TABLE "parcels" (
	"order_idx" bigint PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"courier" text NOT NULL,
	"invoice" text NOT NULL,
	"state" text DEFAULT 'unknown' NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"trouble" text,
	"since" timestamp (3) with time zone NOT NULL,
	"moved_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone,
	"tell_at" timestamp (3) with time zone,
	"tells" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracking_service" (
	"name" text PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"held_since" timestamp (3) with time zone,
	"held_until" timestamp (3) with time zone,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_idx_orders_idx_fk" FOREIGN KEY ("order_idx") REFERENCES "public"."orders"("idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcels_next" ON "parcels" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "parcels_tell" ON "parcels" USING btree ("tell_at");--> statement-breakpoint
CREATE INDEX "parcels_number" ON "parcels" USING btree ("courier","invoice");--> statement-breakpoint
CREATE INDEX "parcels_trouble" ON "parcels" USING btree ("user_id","trouble");