CREATE TABLE "order_costs" (
	"order_idx" bigint PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"market_fee" integer NOT NULL,
	"currency" text NOT NULL,
	"cost" numeric(14, 2) NOT NULL,
	"exchange_rate" numeric(14, 2) NOT NULL,
	"forwarder_fee" integer NOT NULL,
	"duty" integer NOT NULL,
	"other_cost" integer NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_costs" ADD CONSTRAINT "order_costs_order_idx_orders_idx_fk" FOREIGN KEY ("order_idx") REFERENCES "public"."orders"("idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_costs" ADD CONSTRAINT "order_costs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;