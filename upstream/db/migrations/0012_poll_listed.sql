-- Listings that were approved before are asked about from now on too, spread over the three days that lie between two questions.
UPDATE "listings" SET "next_poll_at" = now() + random() * interval '72 hours'
WHERE "status" = 'Success' AND "next_poll_at" IS NULL AND "market" <> 'WeMakePrice';
--> statement-breakpoint
-- What stood in the row before is shown only where a market blocks a listing; from now on every word of a row is shown.
UPDATE "listings" SET "message" = NULL WHERE "status" = 'Success' AND "sale_status" IS DISTINCT FROM 'Blocked';
