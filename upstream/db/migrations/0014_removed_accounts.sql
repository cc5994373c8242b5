CREATE TABLE "removed_accounts" (
	"user_id" text NOT NULL,
	"market" text NOT NULL,
	"account" text NOT NULL,
	"mark" text NOT NULL,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removed_accounts_user_id_market_account_pk" PRIMARY KEY("user_id","market","account")
);
--> statement-breakpoint
ALTER TABLE "removed_accounts" ADD CONSTRAINT "removed_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;