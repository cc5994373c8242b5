CREATE TABLE "notification_choices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"mail" text[] NOT NULL,
	"quiet_from" integer,
	"quiet_until" integer,
	"language" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_settled" ON "notifications" USING btree ("settled_at");