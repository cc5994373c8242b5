CREATE TABLE "rehearsed_world"."kakao_faults" (
	"kind" text PRIMARY KEY NOT NULL,
	"remaining" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rehearsed_world"."kakao_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"receiver" text NOT NULL,
	"text" text NOT NULL,
	"variables" jsonb NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rehearsed_world"."kakao_signatures" (
	"signature" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
