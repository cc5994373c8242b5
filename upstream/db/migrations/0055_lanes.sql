CREATE TABLE "lanes" (
	"lane" text PRIMARY KEY NOT NULL,
	"next_start" timestamp with time zone NOT NULL
);
