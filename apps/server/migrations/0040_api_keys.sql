CREATE TABLE "api_key_uses" (
	"key_id" uuid NOT NULL,
	"address" text NOT NULL,
	"old" boolean NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "api_key_uses_key_id_address_old_pk" PRIMARY KEY("key_id","address","old")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"start" text NOT NULL,
	"end" text NOT NULL,
	"hash" text NOT NULL,
	"old_hash" text,
	"old_end" text DEFAULT '' NOT NULL,
	"old_until" timestamp with time zone,
	"scopes" jsonb NOT NULL,
	"origins" jsonb NOT NULL,
	"spend_points" integer,
	"spend_period" text DEFAULT 'month' NOT NULL,
	"rate" integer NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_usage" (
	"key_id" uuid NOT NULL,
	"day" date NOT NULL,
	"error" text NOT NULL,
	"first_byte" smallint NOT NULL,
	"requests" integer NOT NULL,
	CONSTRAINT "api_usage_key_id_day_error_first_byte_pk" PRIMARY KEY("key_id","day","error","first_byte")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "api_key_id" uuid;--> statement-breakpoint
ALTER TABLE "api_key_uses" ADD CONSTRAINT "api_key_uses_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_usage" ADD CONSTRAINT "api_usage_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_member" ON "api_keys" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_old_hash" ON "api_keys" USING btree ("old_hash") WHERE "api_keys"."old_hash" is not null;--> statement-breakpoint
CREATE INDEX "orders_api_key" ON "orders" USING btree ("api_key_id","created_at") WHERE "orders"."api_key_id" is not null;