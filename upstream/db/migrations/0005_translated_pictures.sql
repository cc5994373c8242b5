CREATE TABLE "translation_editors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"image_id" text NOT NULL,
	"layers" jsonb NOT NULL,
	"result" text,
	"charged_at" timestamp (3) with time zone,
	"reg_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edit_date" timestamp (3) with time zone,
	CONSTRAINT "translation_editors_image" UNIQUE("image_id")
);
--> statement-breakpoint
CREATE TABLE "translation_images" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"site" text NOT NULL,
	"code" text NOT NULL,
	"origin_url" text NOT NULL,
	"file" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"reg_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translation_images_content" UNIQUE("user_id","site","code","file")
);
--> statement-breakpoint
CREATE TABLE "translation_pairs" (
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"text" text NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translation_pairs_user_id_source_pk" PRIMARY KEY("user_id","source")
);
--> statement-breakpoint
ALTER TABLE "translation_editors" ADD CONSTRAINT "translation_editors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_editors" ADD CONSTRAINT "translation_editors_image_id_translation_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."translation_images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_images" ADD CONSTRAINT "translation_images_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_pairs" ADD CONSTRAINT "translation_pairs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translation_editors_charged" ON "translation_editors" USING btree ("user_id","charged_at");--> statement-breakpoint
CREATE INDEX "translation_images_file" ON "translation_images" USING btree ("user_id","file");