CREATE TABLE "past_days" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"market" text NOT NULL,
	"account" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"collected" integer DEFAULT 0 NOT NULL,
	"uploaded" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "past_days_user_id_day_market_account_pk" PRIMARY KEY("user_id","day","market","account")
);
--> statement-breakpoint
ALTER TABLE "past_days" ADD CONSTRAINT "past_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_days_day" ON "past_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "listing_views_day" ON "listing_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "works_ended" ON "works" USING btree ("end_time");