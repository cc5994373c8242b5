CREATE INDEX "listings_listed" ON "listings" USING btree ("user_id","product_id") WHERE status = 'Success';--> statement-breakpoint
CREATE INDEX "orders_stage_counts" ON "orders" USING btree ("user_id","stage") WHERE "orders"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "orders_sales" ON "orders" USING btree ("user_id","ordered_at","stage","market","market_account","total_price");