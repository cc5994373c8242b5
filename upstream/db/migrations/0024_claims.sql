CREATE TABLE "claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"market" text NOT NULL,
	"market_account" text NOT NULL,
	"store_name" text NOT NULL,
	"claim_no" text NOT NULL,
	"order_no" text NOT NULL,
	"order_item_no" text NOT NULL,
	"order_idx" bigint,
	"stage_before" text,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"native_status" text NOT NULL,
	"reason" text NOT NULL,
	"fault" text NOT NULL,
	"fee" integer NOT NULL,
	"quantity" integer NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"deadline" timestamp (3) with time zone,
	"last_action" text,
	"last_action_at" timestamp (3) with time zone,
	"pulled_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claims_market_claim" UNIQUE("user_id","market","market_account","claim_no","order_item_no")
);
--> statement-breakpoint
ALTER TABLE "market_accounts" ADD COLUMN "claims_pulled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_idx_orders_idx_fk" FOREIGN KEY ("order_idx") REFERENCES "public"."orders"("idx") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_owner_kind" ON "claims" USING btree ("user_id","kind","state","deadline");--> statement-breakpoint
CREATE INDEX "claims_order" ON "claims" USING btree ("order_idx");