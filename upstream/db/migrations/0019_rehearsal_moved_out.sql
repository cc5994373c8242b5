-- The rehearsed world has a database of its own. What it kept here is handed over at the start that follows
-- (upstream/handover.ts), which drops the schema then; where nothing lies in it, it goes at once.
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM "rehearsal"."listings") OR EXISTS (SELECT 1 FROM "rehearsal"."counters") THEN
    ALTER SCHEMA "rehearsal" RENAME TO "rehearsal_before";
  ELSE
    DROP SCHEMA "rehearsal" CASCADE;
  END IF;
END
$$;
