CREATE TABLE "drawn_pictures" (
	"user_id" text NOT NULL,
	"url" text NOT NULL,
	"origin_url" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drawn_pictures_user_id_url_pk" PRIMARY KEY("user_id","url")
);
--> statement-breakpoint
ALTER TABLE "drawn_pictures" ADD CONSTRAINT "drawn_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drawn_pictures_origin" ON "drawn_pictures" USING btree ("user_id","origin_url");