ALTER TABLE "members" ADD COLUMN "pay_from" jsonb;--> statement-breakpoint
ALTER TABLE "vip_periods" ADD COLUMN "premium" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The highest tier has premium voices at the standard price: also for those who have it already.
UPDATE vip_periods SET premium = true WHERE tier = 'svip';
