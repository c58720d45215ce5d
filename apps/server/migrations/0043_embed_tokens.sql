CREATE TABLE "embed_guests" (
	"owner_id" uuid NOT NULL,
	"external" text NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "embed_guests_owner_id_external_pk" PRIMARY KEY("owner_id","external"),
	CONSTRAINT "embed_guests_member_id_unique" UNIQUE("member_id")
);
--> statement-breakpoint
CREATE TABLE "embed_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hash" text NOT NULL,
	"key_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"limit_points" integer NOT NULL,
	"drawn_points" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "embed_tokens_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "embed_guests" ADD CONSTRAINT "embed_guests_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_guests" ADD CONSTRAINT "embed_guests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_tokens" ADD CONSTRAINT "embed_tokens_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embed_tokens" ADD CONSTRAINT "embed_tokens_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "embed_tokens_expiry" ON "embed_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "embed_tokens_key" ON "embed_tokens" USING btree ("key_id");