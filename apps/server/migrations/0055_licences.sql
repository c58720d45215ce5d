CREATE TABLE "licences" (
	"number" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"holder" text NOT NULL,
	"use" text NOT NULL,
	"title" text NOT NULL,
	"voices" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"words" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"format" text NOT NULL,
	"audio_sha256" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "licences_same" ON "licences" USING btree ("order_id","holder","use","audio_sha256");