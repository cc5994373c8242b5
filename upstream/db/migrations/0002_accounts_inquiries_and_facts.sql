CREATE TABLE "limit_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "limit_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bucket" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"idx" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiries_idx_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"market" text NOT NULL,
	"market_account" text NOT NULL,
	"kind" text NOT NULL,
	"inquiry_no" text NOT NULL,
	"status" text NOT NULL,
	"native_status" text NOT NULL,
	"content" text NOT NULL,
	"product_name" text DEFAULT '' NOT NULL,
	"order_no" text DEFAULT '' NOT NULL,
	"buyer" text DEFAULT '' NOT NULL,
	"answer" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"pulled_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiries_market_number" UNIQUE("user_id","market","market_account","kind","inquiry_no")
);
--> statement-breakpoint
CREATE TABLE "rehearsal"."inquiries" (
	"id" bigint PRIMARY KEY NOT NULL,
	"market" text NOT NULL,
	"vendor" text NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"listing_code" text NOT NULL,
	"order_no" text DEFAULT '' NOT NULL,
	"buyer" text NOT NULL,
	"content" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "temporary_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "temporary_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "naver_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "recommender" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_agreed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rehearsal"."orders" ADD COLUMN "move_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "limit_marks_bucket" ON "limit_marks" USING btree ("bucket","at");--> statement-breakpoint
CREATE INDEX "mail_tokens_user" ON "mail_tokens" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "inquiries_owner" ON "inquiries" USING btree ("user_id","status","asked_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rehearsal_inquiries_vendor" ON "rehearsal"."inquiries" USING btree ("vendor","kind","asked_at");--> statement-breakpoint
CREATE INDEX "rehearsal_orders_move" ON "rehearsal"."orders" USING btree ("move_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_naver_id_unique" UNIQUE("naver_id");