CREATE TABLE "label_waivers" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"address" text NOT NULL,
	"device" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "label_waivers_time" ON "label_waivers" USING btree ("requested_at");