ALTER TABLE "order_payments" DROP CONSTRAINT "order_payments_order_id_source_pk";--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "lot" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "words" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_id_source_lot_pk" PRIMARY KEY("order_id","source","lot");--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "billed_words" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rate_thousandths" integer DEFAULT 1000 NOT NULL;
--> statement-breakpoint
-- Orders that wait for their plan were charged points alone, ten words each.
UPDATE orders SET billed_words = cost_points * 10 WHERE NOT settled;--> statement-breakpoint
UPDATE order_payments p SET words = p.amount * 10 FROM orders o WHERE o.id = p.order_id AND NOT o.settled;
