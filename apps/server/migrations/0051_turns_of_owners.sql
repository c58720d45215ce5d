CREATE TABLE "order_turns" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_turns" ADD CONSTRAINT "order_turns_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "order_turns" ("owner_id", "begun_at") SELECT coalesce("owner_id", "orders"."member_id"), max("taken_at") FROM "orders" LEFT JOIN "embed_guests" ON "embed_guests"."member_id" = "orders"."member_id" WHERE "taken_at" IS NOT NULL GROUP BY 1;
