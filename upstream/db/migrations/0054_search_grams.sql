CREATE FUNCTION "search_grams"("owner" text, VARIADIC "texts" text[]) RETURNS bigint[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  signs text[] := string_to_array(lower(array_to_string(texts, chr(10))), NULL);
  seed bigint := hashtextextended(owner, 0);
  grams bigint[] := '{}';
BEGIN
  FOR n IN 1 .. cardinality(signs) - 1 LOOP
    grams[n] := hashtextextended(signs[n] || signs[n + 1], seed);
  END LOOP;
  RETURN grams;
END $$;--> statement-breakpoint
CREATE INDEX "listings_grams" ON "listings" USING gin (search_grams("user_id", "name"));--> statement-breakpoint
CREATE INDEX "products_grams" ON "products" USING gin (search_grams("user_id", "title_kr", "title_source"));--> statement-breakpoint
CREATE INDEX "orders_grams" ON "orders" USING gin (search_grams("user_id", "order_no", "order_item_no", "product_name", "option_name", "product_code", "invoice", "memo"));