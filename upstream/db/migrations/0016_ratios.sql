-- Margins in price settings are ratios (0.3 is 30 %). Up to here a number above 5 was read as percent, so that is what such
-- a number is turned into, cut to millionths as it was when a price was worked out; no price changes by this.
UPDATE "user_settings"
SET "value" = jsonb_set("value", '{mainValue}', to_jsonb(trim_scale(trunc(("value" ->> 'mainValue')::numeric / 100, 6))))
WHERE "name" = 'price'
  AND CASE WHEN jsonb_typeof("value" -> 'mainValue') = 'number' THEN ("value" ->> 'mainValue')::numeric > 5 ELSE false END;
--> statement-breakpoint
UPDATE "user_settings"
SET "value" = jsonb_set("value", '{marketExpandPrice}', (
  SELECT jsonb_agg(
    CASE
      WHEN jsonb_typeof(one -> 'addRatio') = 'number' AND (one ->> 'addRatio')::numeric > 5
      THEN jsonb_set(one, '{addRatio}', to_jsonb(trim_scale(trunc((one ->> 'addRatio')::numeric / 100, 6))))
      ELSE one
    END ORDER BY place)
  FROM jsonb_array_elements("value" -> 'marketExpandPrice') WITH ORDINALITY AS each (one, place)))
WHERE "name" = 'price'
  AND CASE WHEN jsonb_typeof("value" -> 'marketExpandPrice') = 'array'
    THEN jsonb_array_length("value" -> 'marketExpandPrice') > 0 ELSE false END;
