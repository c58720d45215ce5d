ALTER TABLE "auditions" ADD COLUMN "edition" text;--> statement-breakpoint
ALTER TABLE "live_processes" ADD COLUMN "natural_speed" real;--> statement-breakpoint
ALTER TABLE "live_processes" ADD COLUMN "natural_processes" integer;