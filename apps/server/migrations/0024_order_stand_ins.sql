ALTER TABLE "orders" ADD COLUMN "stand_ins" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "waiting" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "retry_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_replaces" ON "orders" USING btree ("replaces") WHERE "orders"."replaces" is not null;