CREATE TABLE "engine_wishes" (
	"member_id" uuid PRIMARY KEY NOT NULL CONSTRAINT "engine_wishes_member_id_members_id_fk" REFERENCES "members"("id") ON DELETE cascade,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	"engine" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "engine_wishes_open" ON "engine_wishes" USING btree ("created_at") WHERE "engine_wishes"."told_at" is null;
