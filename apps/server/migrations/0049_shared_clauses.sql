CREATE TABLE "clause_bundles" (
	"object" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "render_parts" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL CONSTRAINT "render_parts_order_id_orders_id_fk" REFERENCES "orders"("id") ON DELETE cascade,
	"owner" text NOT NULL,
	"part" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp with time zone,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_clauses" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"length" integer NOT NULL,
	"object" text NOT NULL CONSTRAINT "shared_clauses_object_clause_bundles_object_fk" REFERENCES "clause_bundles"("object") ON DELETE cascade,
	"start" integer NOT NULL,
	"bytes" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "clause_bundles_used" ON "clause_bundles" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "render_parts_order" ON "render_parts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "shared_clauses_object" ON "shared_clauses" USING btree ("object");
