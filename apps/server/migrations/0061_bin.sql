ALTER TABLE "orders" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "scripts" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
-- What was removed before there was a bin has neither files nor text.
UPDATE "orders" SET "erased_at" = "removed_at" WHERE "removed_at" IS NOT NULL;--> statement-breakpoint
UPDATE "scripts" SET "erased_at" = "removed_at" WHERE "removed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_binned" ON "orders" USING btree ("removed_at") WHERE "orders"."removed_at" is not null and "orders"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "scripts_binned" ON "scripts" USING btree ("removed_at") WHERE "scripts"."removed_at" is not null and "scripts"."erased_at" is null;