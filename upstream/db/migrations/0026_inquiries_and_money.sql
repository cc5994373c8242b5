CREATE TABLE "order_ledger" (
	"order_idx" bigint PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"market" text NOT NULL,
	"day" text NOT NULL,
	"income" integer NOT NULL,
	"refund" integer NOT NULL,
	"fee" integer NOT NULL,
	"currency" text NOT NULL,
	"cost" numeric(14, 2) NOT NULL,
	"rate" numeric(12, 4) NOT NULL,
	"cost_krw" integer NOT NULL,
	"is_cost_known" boolean NOT NULL,
	"forwarder" integer NOT NULL,
	"duty" integer NOT NULL,
	"other" integer NOT NULL,
	"expected" integer NOT NULL,
	"settled" integer,
	"realised" integer,
	"booked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"market" text NOT NULL,
	"market_account" text NOT NULL,
	"line_no" text NOT NULL,
	"kind" text NOT NULL,
	"order_no" text NOT NULL,
	"order_item_no" text NOT NULL,
	"order_idx" bigint,
	"basis_day" text NOT NULL,
	"pay_day" text NOT NULL,
	"sale" integer NOT NULL,
	"fee" integer NOT NULL,
	"coupon" integer NOT NULL,
	"amount" integer NOT NULL,
	"pulled_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "settlement_lines_number" UNIQUE("user_id","market","market_account","line_no")
);
--> statement-breakpoint
CREATE TABLE "answer_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "answer_templates_owner_name" UNIQUE("user_id","name")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rate_cny" numeric(12, 4);--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rate_usd" numeric(12, 4);--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "market_product_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "answer_ref" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "wants" text DEFAULT 'answer' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_ledger" ADD CONSTRAINT "order_ledger_order_idx_orders_idx_fk" FOREIGN KEY ("order_idx") REFERENCES "public"."orders"("idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_ledger" ADD CONSTRAINT "order_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_lines" ADD CONSTRAINT "settlement_lines_order_idx_orders_idx_fk" FOREIGN KEY ("order_idx") REFERENCES "public"."orders"("idx") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_templates" ADD CONSTRAINT "answer_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_ledger_days" ON "order_ledger" USING btree ("user_id","day","market");--> statement-breakpoint
CREATE INDEX "settlement_lines_order" ON "settlement_lines" USING btree ("order_idx");--> statement-breakpoint
CREATE INDEX "settlement_lines_days" ON "settlement_lines" USING btree ("user_id","basis_day");