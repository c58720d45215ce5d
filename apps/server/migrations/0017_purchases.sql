CREATE TABLE "purchase_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"operator" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"product" jsonb NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"amount_fen" integer NOT NULL,
	"credit_fen" integer DEFAULT 0 NOT NULL,
	"provider" text DEFAULT '' NOT NULL,
	"provider_reference" text DEFAULT '' NOT NULL,
	"paid_at" timestamp with time zone,
	"refunded_fen" integer DEFAULT 0 NOT NULL,
	"refund_reason" text DEFAULT '' NOT NULL,
	"refunded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchases_amounts" CHECK ("purchases"."amount_fen" >= 0 and "purchases"."credit_fen" >= 0 and "purchases"."refunded_fen" between 0 and "purchases"."amount_fen")
);
--> statement-breakpoint
CREATE TABLE "vip_periods" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"purchase_id" uuid,
	"tier" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"words" integer NOT NULL,
	"rate_thousandths" integer NOT NULL,
	"value_fen" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vip_periods_forward" CHECK ("vip_periods"."ends_at" >= "vip_periods"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_owner";--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "lot" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_events" ADD CONSTRAINT "purchase_events_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_periods" ADD CONSTRAINT "vip_periods_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vip_periods" ADD CONSTRAINT "vip_periods_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_events_purchase" ON "purchase_events" USING btree ("purchase_id","id");--> statement-breakpoint
CREATE INDEX "purchases_member" ON "purchases" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "purchases_open" ON "purchases" USING btree ("expires_at") WHERE "purchases"."state" = 'created';--> statement-breakpoint
CREATE INDEX "vip_periods_member" ON "vip_periods" USING btree ("member_id","ends_at");--> statement-breakpoint
CREATE INDEX "ledger_accounts_expiry" ON "ledger_accounts" USING btree ("expires_at") WHERE "ledger_accounts"."expires_at" is not null;--> statement-breakpoint
-- A membership that was given before memberships were sold. One without an end gets a hundred years.
INSERT INTO vip_periods (member_id, tier, starts_at, ends_at, words, rate_thousandths, value_fen)
SELECT id, vip_type, now(), coalesce(vip_expires_at, now() + interval '100 years'), 0, 1000, 0 FROM members
WHERE vip_type <> '' AND coalesce(vip_expires_at, now() + interval '1 day') > now();--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "vip_type";--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "vip_expires_at";--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_owner" UNIQUE NULLS NOT DISTINCT("member_id","unit","kind","lot");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_not_zero" CHECK ("ledger_entries"."amount" <> 0);--> statement-breakpoint
-- The house's side of what is sold and paid is there from the beginning.
INSERT INTO ledger_accounts (unit, kind) SELECT unit, kind FROM unnest(ARRAY['points', 'words']) AS unit, unnest(ARRAY['sold', 'expired']) AS kind
UNION ALL SELECT 'fen', kind FROM unnest(ARRAY['revenue', 'unassigned']) AS kind
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Checked at commit: the entries of a transaction sum to 0, and are of its unit.
CREATE OR REPLACE FUNCTION ledger_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  total bigint;
  foreign_units bigint;
BEGIN
  SELECT sum(e.amount), count(*) FILTER (WHERE a.unit <> t.unit) INTO total, foreign_units
    FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE e.transaction_id = NEW.transaction_id;
  IF total <> 0 OR foreign_units > 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not balance', NEW.transaction_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- An account keeps its owner and its unit, and is never taken away: entries refer to it.
CREATE FUNCTION ledger_account_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a ledger account changes its balance and its end only';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_accounts_kept BEFORE DELETE OR UPDATE OF member_id, unit, kind, lot ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION ledger_account_kept();
