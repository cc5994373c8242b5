-- 11st takes the options of a product below the product itself: products of before are told in that way too.
UPDATE "rehearsed_world"."listings"
SET "body" = jsonb_set("body", '{Product}',
  (("body" -> 'Product') - 'ProductRootOption' - 'optMixYn') || jsonb_build_object(
    'colTitle', "body" #> '{Product,ProductRootOption,colTitle}',
    'ProductOption', "body" #> '{Product,ProductRootOption,ProductOption}'
  ))
WHERE "market" = 'Elevenst' AND "body" #> '{Product,ProductRootOption}' IS NOT NULL;
