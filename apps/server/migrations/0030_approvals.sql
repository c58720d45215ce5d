CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"input" jsonb NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"member_id" uuid,
	"worth_fen" bigint NOT NULL,
	"covered_fen" bigint NOT NULL,
	"facts" jsonb NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"asked_by" uuid,
	"asker" text NOT NULL,
	"asked_source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"decided_by" uuid,
	"decider" text DEFAULT '' NOT NULL,
	"decided_source" text DEFAULT 'site' NOT NULL,
	"decided_at" timestamp with time zone,
	"decision" text DEFAULT '' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	CONSTRAINT "approvals_states" CHECK ("approvals"."state" in ('waiting', 'approved', 'failed', 'declined', 'withdrawn', 'expired')),
	CONSTRAINT "approvals_worth" CHECK ("approvals"."worth_fen" >= 0 and "approvals"."covered_fen" between 0 and "approvals"."worth_fen"),
	CONSTRAINT "approvals_settled" CHECK (("approvals"."state" = 'waiting') = ("approvals"."decided_at" is null)),
	CONSTRAINT "approvals_failure" CHECK (("approvals"."state" = 'failed') = ("approvals"."failure" <> '')),
	CONSTRAINT "approvals_by_another" CHECK ("approvals"."state" not in ('approved', 'failed', 'declined')
        or ("approvals"."decider" not in ('', "approvals"."asker") and ("approvals"."asked_by" is null or "approvals"."decided_by" is distinct from "approvals"."asked_by")))
);
--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "given_fen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vip_periods" ADD COLUMN "given" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_asked_by_members_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_members_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_newest" ON "approvals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "approvals_waiting" ON "approvals" USING btree ("expires_at") WHERE "approvals"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_waiting" ON "approvals" USING btree ("kind","subject_id") WHERE "approvals"."state" = 'waiting' and "approvals"."kind" in ('purchase.refund', 'order.refund', 'approval.limit');--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_given" CHECK ("purchases"."given_fen" >= 0 and ("purchases"."given_fen" = 0 or "purchases"."amount_fen" = 0));--> statement-breakpoint
-- What is asked is written once, a request is settled once, and none goes.
CREATE FUNCTION approval_settles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'waiting' OR NEW.state = 'waiting'
    OR (OLD.id, OLD.kind, OLD.input, OLD.subject_kind, OLD.subject_id, OLD.subject_name, OLD.member_id, OLD.worth_fen, OLD.covered_fen, OLD.facts,
        OLD.reason, OLD.note, OLD.asked_by, OLD.asker, OLD.asked_source, OLD.created_at, OLD.expires_at)
      IS DISTINCT FROM (NEW.id, NEW.kind, NEW.input, NEW.subject_kind, NEW.subject_id, NEW.subject_name, NEW.member_id, NEW.worth_fen,
        NEW.covered_fen, NEW.facts, NEW.reason, NEW.note, NEW.asked_by, NEW.asker, NEW.asked_source, NEW.created_at, NEW.expires_at)
  THEN RAISE EXCEPTION 'a request is settled once';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER approvals_settle BEFORE UPDATE ON approvals FOR EACH ROW EXECUTE FUNCTION approval_settles();--> statement-breakpoint
CREATE FUNCTION approvals_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'requests stay';
END $$;--> statement-breakpoint
CREATE TRIGGER approvals_stay BEFORE DELETE OR TRUNCATE ON approvals FOR EACH STATEMENT EXECUTE FUNCTION approvals_stay();
