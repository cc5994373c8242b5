CREATE TABLE "mileage_balances" (
	"user_id" text PRIMARY KEY NOT NULL,
	"balance" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mileage_balances_balance" CHECK ("mileage_balances"."balance" >= 0),
	CONSTRAINT "mileage_balances_held" CHECK ("mileage_balances"."held" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mileage_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mileage_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"source" text,
	"payment_id" text,
	"paid" integer,
	"payer_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"done_by" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mileage_entries_source" UNIQUE("kind","source")
);
--> statement-breakpoint
CREATE TABLE "mileage_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mileage_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entry_id" bigint NOT NULL,
	"account" text NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mileage_withdrawals" (
	"idx" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mileage_withdrawals_idx_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"request_key" text,
	"amount" integer NOT NULL,
	"income_tax" integer NOT NULL,
	"local_tax" integer NOT NULL,
	"net" integer NOT NULL,
	"bank_code" text NOT NULL,
	"sealed_account" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "mileage_withdrawals_key" UNIQUE("user_id","request_key")
);
--> statement-breakpoint
CREATE TABLE "referral_codes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "referral_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "referral_joins" (
	"user_id" text PRIMARY KEY NOT NULL,
	"referrer_id" text NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_rates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reward_basis_points" integer NOT NULL,
	"withdrawal_min" integer NOT NULL,
	"withdrawal_multiple" integer NOT NULL,
	"set_by" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mileage_postings" ADD CONSTRAINT "mileage_postings_entry_id_mileage_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."mileage_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_joins" ADD CONSTRAINT "referral_joins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_joins" ADD CONSTRAINT "referral_joins_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mileage_entries_user" ON "mileage_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "mileage_entries_payment" ON "mileage_entries" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "mileage_postings_entry" ON "mileage_postings" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "mileage_withdrawals_user" ON "mileage_withdrawals" USING btree ("user_id","idx");--> statement-breakpoint
CREATE INDEX "mileage_withdrawals_state" ON "mileage_withdrawals" USING btree ("state","idx");--> statement-breakpoint
CREATE INDEX "referral_joins_referrer" ON "referral_joins" USING btree ("referrer_id","joined_at");--> statement-breakpoint
INSERT INTO "referral_joins" ("user_id", "referrer_id", "joined_at")
SELECT joined."id", referrer."id", joined."created_at" FROM "users" joined
JOIN "users" referrer ON referrer."account" = joined."recommender" AND referrer."id" <> joined."id"
ON CONFLICT DO NOTHING;
