ALTER TABLE "auditions" ADD COLUMN "text_start" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "auditions" ADD COLUMN "plays" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "misfits" jsonb;