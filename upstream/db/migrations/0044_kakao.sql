ALTER TABLE "notification_choices" ADD COLUMN "kakao" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "messaged_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "notifications" SET
  "kind" = CASE WHEN "subject" LIKE 'agency-%' THEN 'forwarderDue' ELSE 'planEnds' END,
  "subject" = regexp_replace("subject", '^(agency|plan)-', '')
WHERE "kind" = 'paymentDue';--> statement-breakpoint
UPDATE "notification_choices" SET "mail" = array_append(array_replace("mail", 'paymentDue', 'planEnds'), 'forwarderDue')
WHERE 'paymentDue' = ANY("mail");
