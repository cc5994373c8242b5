CREATE TABLE "call_minutes" (
	"subject" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"taken" integer NOT NULL,
	"given" integer NOT NULL
);
