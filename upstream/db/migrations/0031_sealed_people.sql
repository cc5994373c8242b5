CREATE TABLE "order_tokens" (
	"order_idx" bigint PRIMARY KEY NOT NULL,
	"tokens" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unsealed_orders" (
	"order_idx" bigint PRIMARY KEY NOT NULL,
	"people" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agency_order_items" DROP CONSTRAINT "agency_order_items_order_idx_orders_idx_fk";
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sealed_people" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "has_pcc" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pcc_checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order_tokens" ADD CONSTRAINT "order_tokens_order_idx_orders_idx_fk" FOREIGN KEY ("order_idx") REFERENCES "public"."orders"("idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsealed_orders" ADD CONSTRAINT "unsealed_orders_order_idx_orders_idx_fk" FOREIGN KEY ("order_idx") REFERENCES "public"."orders"("idx") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_tokens_held" ON "order_tokens" USING gin ("tokens");--> statement-breakpoint
ALTER TABLE "agency_order_items" ADD CONSTRAINT "agency_order_items_order_idx_orders_idx_fk" FOREIGN KEY ("order_idx") REFERENCES "public"."orders"("idx") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "unsealed_orders" ("order_idx", "people")
SELECT "idx", jsonb_build_object('buyerName', "buyer_name", 'buyerTel', "buyer_tel", 'receiverName', "receiver_name", 'receiverTel', "receiver_tel", 'customsTel', "customs_tel", 'zip', "zip", 'address1', "address1", 'address2', "address2", 'deliveryMessage', "delivery_message", 'pcc', "pcc", 'marketDelivery', "market_delivery")
FROM "orders";
