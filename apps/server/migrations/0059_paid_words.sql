ALTER TABLE "orders" ADD COLUMN "free_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "paid_clauses" ADD COLUMN "sentence" text;--> statement-breakpoint
ALTER TABLE "paid_clauses" ADD COLUMN "words" integer;--> statement-breakpoint
ALTER TABLE "paid_clauses" ADD COLUMN "worth" integer;--> statement-breakpoint
ALTER TABLE "paid_clauses" ADD COLUMN "due" integer;--> statement-breakpoint
CREATE INDEX "paid_clauses_sentence" ON "paid_clauses" USING btree ("member_id","sentence");