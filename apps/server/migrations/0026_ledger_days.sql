CREATE TABLE "ledger_days" (
	"member_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"count_in" integer NOT NULL,
	"count_out" integer NOT NULL,
	"sum_in" bigint NOT NULL,
	"sum_out" bigint NOT NULL,
	"first_entry" bigint NOT NULL,
	"last_entry" bigint NOT NULL,
	CONSTRAINT "ledger_days_member_id_unit_day_reason_pk" PRIMARY KEY("member_id","unit","day","reason")
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "reopened" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_days" ADD CONSTRAINT "ledger_days_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchases_paid" ON "purchases" USING btree ("member_id","paid_at");--> statement-breakpoint
CREATE INDEX "purchases_refunded" ON "purchases" USING btree ("member_id","refunded_at") WHERE "purchases"."refunded_at" is not null;--> statement-breakpoint
-- Kept with the entries: whoever writes a member's entries holds the lock of their points.
CREATE FUNCTION ledger_days_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_days AS d (member_id, unit, day, reason, count_in, count_out, sum_in, sum_out, first_entry, last_entry)
    SELECT a.member_id, a.unit, (t.created_at AT TIME ZONE interval '8 hours')::date, t.reason,
      count(*) FILTER (WHERE e.amount > 0), count(*) FILTER (WHERE e.amount < 0),
      coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0), coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0), min(e.id), max(e.id)
    FROM fresh e JOIN ledger_accounts a ON a.id = e.account_id JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE a.member_id IS NOT NULL GROUP BY 1, 2, 3, 4
  ON CONFLICT (member_id, unit, day, reason) DO UPDATE SET
    count_in = d.count_in + excluded.count_in, count_out = d.count_out + excluded.count_out,
    sum_in = d.sum_in + excluded.sum_in, sum_out = d.sum_out + excluded.sum_out,
    first_entry = least(d.first_entry, excluded.first_entry), last_entry = greatest(d.last_entry, excluded.last_entry);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_days AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_days_kept();--> statement-breakpoint
INSERT INTO ledger_days (member_id, unit, day, reason, count_in, count_out, sum_in, sum_out, first_entry, last_entry)
SELECT a.member_id, a.unit, (t.created_at AT TIME ZONE interval '8 hours')::date, t.reason,
  count(*) FILTER (WHERE e.amount > 0), count(*) FILTER (WHERE e.amount < 0),
  coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0), coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0), min(e.id), max(e.id)
FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id JOIN ledger_transactions t ON t.id = e.transaction_id
WHERE a.member_id IS NOT NULL GROUP BY 1, 2, 3, 4;
