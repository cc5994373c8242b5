ALTER TABLE "orders" DROP COLUMN "market_delivery";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "buyer_name";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "buyer_tel";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "receiver_name";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "receiver_tel";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "customs_tel";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "zip";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "address1";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "address2";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "delivery_message";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "pcc";