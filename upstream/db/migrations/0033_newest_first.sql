DROP INDEX "products_owner_newest";--> statement-breakpoint
DROP INDEX "user_categories_newest";--> statement-breakpoint
DROP INDEX "orders_owner_stage";--> statement-breakpoint
DROP INDEX "orders_owner_due";--> statement-breakpoint
DROP INDEX "orders_owner_newest";--> statement-breakpoint
DROP INDEX "agency_orders_owner_state";--> statement-breakpoint
DROP INDEX "agency_orders_owner_newest";--> statement-breakpoint
DROP INDEX "inquiries_owner";--> statement-breakpoint
CREATE INDEX "orders_owner_item" ON "orders" USING btree ("user_id","order_item_no");--> statement-breakpoint
CREATE INDEX "orders_owner_invoice" ON "orders" USING btree ("user_id","invoice");--> statement-breakpoint
CREATE INDEX "products_owner_newest" ON "products" USING btree ("user_id","collect_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_categories_newest" ON "user_categories" USING btree ("user_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_owner_stage" ON "orders" USING btree ("user_id","stage","ordered_at" DESC NULLS FIRST,"idx" DESC NULLS FIRST) WHERE "orders"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_owner_due" ON "orders" USING btree ("user_id","stage","ship_by","ordered_at","idx") WHERE "orders"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_owner_newest" ON "orders" USING btree ("user_id","ordered_at" DESC NULLS FIRST,"idx" DESC NULLS FIRST) WHERE "orders"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "agency_orders_owner_state" ON "agency_orders" USING btree ("user_id","state","idx" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "agency_orders_owner_newest" ON "agency_orders" USING btree ("user_id","idx" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inquiries_owner" ON "inquiries" USING btree ("user_id","status","asked_at" DESC NULLS FIRST);