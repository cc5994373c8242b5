CREATE TABLE "word_mends" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"word" text NOT NULL,
	"korean" text NOT NULL,
	"korean_before" text,
	"products" jsonb NOT NULL,
	"mended_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "word_service_uses" (
	"user_id" text NOT NULL,
	"month" text NOT NULL,
	"calls" integer NOT NULL,
	"characters" integer NOT NULL,
	"tokens" integer NOT NULL,
	CONSTRAINT "word_service_uses_user_id_month_pk" PRIMARY KEY("user_id","month")
);
--> statement-breakpoint
CREATE TABLE "word_turns" (
	"user_id" text PRIMARY KEY NOT NULL,
	"turn" bigint NOT NULL,
	"removed_turn" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unseen_korean" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unknown_words" jsonb;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "in_korean" boolean;--> statement-breakpoint
ALTER TABLE "translation_pairs" ADD COLUMN "kind" text DEFAULT 'picture' NOT NULL;--> statement-breakpoint
ALTER TABLE "translation_pairs" ADD COLUMN "turn" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "word_mends" ADD CONSTRAINT "word_mends_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_service_uses" ADD CONSTRAINT "word_service_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_turns" ADD CONSTRAINT "word_turns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "word_mends_newest" ON "word_mends" USING btree ("user_id","mended_at");--> statement-breakpoint
CREATE INDEX "translation_pairs_turn" ON "translation_pairs" USING btree ("user_id","turn");