CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"plan" text NOT NULL,
	"months" integer NOT NULL,
	"kind" text NOT NULL,
	"first_day" text NOT NULL,
	"last_day" text NOT NULL,
	"price_krw" integer NOT NULL,
	"credit_krw" integer NOT NULL,
	"amount_krw" integer NOT NULL,
	"refunded_krw" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"payment_key" text,
	"code" text,
	"method" text,
	"card_number" text,
	"receipt_url" text,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"begun_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "payments_payment_key_unique" UNIQUE("payment_key"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_krw" > 0 and "payments"."amount_krw" + "payments"."credit_krw" = "payments"."price_krw"),
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_krw" between 0 and "payments"."amount_krw")
);
--> statement-breakpoint
CREATE TABLE "plan_periods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"plan" text NOT NULL,
	"first_day" text NOT NULL,
	"last_day" text NOT NULL,
	"worth_krw" integer NOT NULL,
	CONSTRAINT "plan_periods_days" CHECK ("plan_periods"."first_day" <= "plan_periods"."last_day"),
	CONSTRAINT "plan_periods_worth" CHECK ("plan_periods"."worth_krw" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"cause_id" text NOT NULL,
	"position" integer NOT NULL,
	"amount_krw" integer NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"code" text,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "plan_periods" ADD CONSTRAINT "plan_periods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_periods" ADD CONSTRAINT "plan_periods_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause_id_payments_id_fk" FOREIGN KEY ("cause_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id","opened_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "payments_under_way" ON "payments" USING btree ("user_id") WHERE "payments"."state" in ('confirming', 'refunding');--> statement-breakpoint
CREATE INDEX "plan_periods_user" ON "plan_periods" USING btree ("user_id","last_day");--> statement-breakpoint
CREATE INDEX "plan_periods_payment" ON "plan_periods" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_cause" ON "refunds" USING btree ("cause_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");