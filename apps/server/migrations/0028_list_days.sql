CREATE TABLE "order_days" (
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"voice_id" text NOT NULL,
	"state" text NOT NULL,
	"count" integer NOT NULL,
	"cost_points" bigint NOT NULL,
	"vip_words" bigint NOT NULL,
	"packages" bigint NOT NULL,
	"points" bigint NOT NULL,
	"online_fen" bigint NOT NULL,
	CONSTRAINT "order_days_member_id_day_voice_id_state_pk" PRIMARY KEY("member_id","day","voice_id","state")
);
--> statement-breakpoint
CREATE TABLE "purchase_days" (
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"count" integer NOT NULL,
	"paid_fen" bigint NOT NULL,
	"refunded_fen" bigint NOT NULL,
	CONSTRAINT "purchase_days_member_id_day_kind_state_pk" PRIMARY KEY("member_id","day","kind","state")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "voice_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_days" ADD CONSTRAINT "order_days_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_days" ADD CONSTRAINT "purchase_days_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "members_serial" ON "members" USING btree ("serial");--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_active" ON "orders" USING btree ("member_id") WHERE "orders"."state" in ('created', 'paying', 'queued', 'rendering', 'mixing');--> statement-breakpoint
CREATE INDEX "payments_state" ON "payments" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_trade" ON "payments" USING btree ("provider_trade_no") WHERE "payments"."provider_trade_no" <> '';--> statement-breakpoint
CREATE INDEX "purchases_state" ON "purchases" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "purchases_waiting" ON "purchases" USING btree ("member_id") WHERE "purchases"."state" = 'created';--> statement-breakpoint
UPDATE orders o SET voice_id = coalesce((SELECT v.document -> 'settings' ->> 'voiceId' FROM script_versions v
  WHERE v.script_id = o.script_id AND v.version = o.version), '');--> statement-breakpoint
CREATE FUNCTION day_of(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$ SELECT (at AT TIME ZONE interval '8 hours')::date $$;--> statement-breakpoint
-- Whether an order counts in the totals of its day, and whether what it took does.
CREATE FUNCTION order_counts(o orders) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT o.state IN ('done', 'failed', 'cancelled', 'expired') AND o.removed_at IS NULL AND o.replaces IS NULL
$$;--> statement-breakpoint
CREATE FUNCTION order_costs(o orders) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT order_counts(o) AND o.state = 'done' AND o.refunded_at IS NULL
$$;--> statement-breakpoint
CREATE FUNCTION order_days_add(o orders, more integer, cost bigint, paid_by text, amount bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO order_days AS d VALUES (o.member_id, day_of(o.created_at), o.voice_id, o.state, more, cost,
    CASE paid_by WHEN 'vip_words' THEN amount ELSE 0 END, CASE paid_by WHEN 'packages' THEN amount ELSE 0 END,
    CASE paid_by WHEN 'points' THEN amount ELSE 0 END, CASE paid_by WHEN 'online' THEN amount ELSE 0 END)
  ON CONFLICT (member_id, day, voice_id, state) DO UPDATE SET count = d.count + excluded.count,
    cost_points = d.cost_points + excluded.cost_points, vip_words = d.vip_words + excluded.vip_words,
    packages = d.packages + excluded.packages, points = d.points + excluded.points, online_fen = d.online_fen + excluded.online_fen
$$;--> statement-breakpoint
-- What a payment of an order is to its owner: fen of money.
CREATE FUNCTION order_payment_shown(p order_payments) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE p.source WHEN 'online' THEN (SELECT ceil(p.amount::numeric * r.amount_fen / (r.product ->> 'points')::int)::bigint
    FROM purchases r WHERE r.id = p.order_id AND r.kind = 'order') ELSE p.amount END
$$;--> statement-breakpoint
CREATE FUNCTION order_days_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE p order_payments; cost_before boolean := false;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    cost_before := order_costs(OLD);
    IF order_counts(OLD) THEN PERFORM order_days_add(OLD, -1, CASE WHEN cost_before THEN -OLD.cost_points ELSE 0 END, '', 0); END IF;
  END IF;
  IF order_counts(NEW) THEN
    PERFORM order_days_add(NEW, 1, CASE WHEN order_costs(NEW) THEN NEW.cost_points ELSE 0 END, '', 0);
  END IF;
  IF order_costs(NEW) <> cost_before THEN
    FOR p IN SELECT * FROM order_payments WHERE order_id = NEW.id LOOP
      IF cost_before THEN PERFORM order_days_add(OLD, 0, 0, p.source, -order_payment_shown(p));
      ELSE PERFORM order_days_add(NEW, 0, 0, p.source, order_payment_shown(p)); END IF;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION order_payments_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE o orders;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    SELECT * INTO o FROM orders WHERE id = OLD.order_id;
    IF order_costs(o) THEN PERFORM order_days_add(o, 0, 0, OLD.source, -order_payment_shown(OLD)); END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    SELECT * INTO o FROM orders WHERE id = NEW.order_id;
    IF order_costs(o) THEN PERFORM order_days_add(o, 0, 0, NEW.source, order_payment_shown(NEW)); END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION purchase_days_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state <> 'created' THEN
    UPDATE purchase_days SET count = count - 1, refunded_fen = refunded_fen - OLD.refunded_fen,
      paid_fen = paid_fen - CASE WHEN OLD.paid_at IS NULL THEN 0 ELSE OLD.amount_fen END
    WHERE member_id = OLD.member_id AND day = day_of(OLD.created_at) AND kind = OLD.kind AND state = OLD.state;
  END IF;
  IF NEW.state <> 'created' THEN
    INSERT INTO purchase_days AS d VALUES (NEW.member_id, day_of(NEW.created_at), NEW.kind, NEW.state, 1,
      CASE WHEN NEW.paid_at IS NULL THEN 0 ELSE NEW.amount_fen END, NEW.refunded_fen)
    ON CONFLICT (member_id, day, kind, state) DO UPDATE SET count = d.count + 1,
      paid_fen = d.paid_fen + excluded.paid_fen, refunded_fen = d.refunded_fen + excluded.refunded_fen;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO order_days SELECT o.member_id, day_of(o.created_at), o.voice_id, o.state, count(*),
  coalesce(sum(o.cost_points) FILTER (WHERE order_costs(o)), 0), coalesce(sum(p.vip_words), 0), coalesce(sum(p.packages), 0),
  coalesce(sum(p.points), 0), coalesce(sum(p.online), 0)
FROM orders o LEFT JOIN LATERAL (
  SELECT sum(order_payment_shown(p)) FILTER (WHERE source = 'vip_words') AS vip_words, sum(order_payment_shown(p)) FILTER (WHERE source = 'packages') AS packages,
    sum(order_payment_shown(p)) FILTER (WHERE source = 'points') AS points, sum(order_payment_shown(p)) FILTER (WHERE source = 'online') AS online
  FROM order_payments p WHERE p.order_id = o.id AND order_costs(o)) p ON true
WHERE order_counts(o) GROUP BY 1, 2, 3, 4;--> statement-breakpoint
INSERT INTO purchase_days SELECT member_id, day_of(created_at), kind, state, count(*),
  coalesce(sum(amount_fen) FILTER (WHERE paid_at IS NOT NULL), 0), sum(refunded_fen)
FROM purchases WHERE state <> 'created' GROUP BY 1, 2, 3, 4;--> statement-breakpoint
-- The conditions keep the progress of a render out of the triggers.
CREATE TRIGGER orders_days_new AFTER INSERT ON orders FOR EACH ROW WHEN (NEW.state IN ('done', 'failed', 'cancelled', 'expired'))
  EXECUTE FUNCTION order_days_kept();--> statement-breakpoint
CREATE TRIGGER orders_days AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.state, OLD.removed_at, OLD.refunded_at, OLD.cost_points) IS DISTINCT FROM (NEW.state, NEW.removed_at, NEW.refunded_at, NEW.cost_points)
    AND (OLD.state IN ('done', 'failed', 'cancelled', 'expired') OR NEW.state IN ('done', 'failed', 'cancelled', 'expired')))
  EXECUTE FUNCTION order_days_kept();--> statement-breakpoint
CREATE TRIGGER order_payments_days AFTER INSERT OR UPDATE OR DELETE ON order_payments FOR EACH ROW EXECUTE FUNCTION order_payments_kept();--> statement-breakpoint
CREATE TRIGGER purchases_days_new AFTER INSERT ON purchases FOR EACH ROW WHEN (NEW.state <> 'created') EXECUTE FUNCTION purchase_days_kept();--> statement-breakpoint
CREATE TRIGGER purchases_days AFTER UPDATE ON purchases FOR EACH ROW
  WHEN ((OLD.state, OLD.paid_at, OLD.refunded_fen, OLD.amount_fen) IS DISTINCT FROM (NEW.state, NEW.paid_at, NEW.refunded_fen, NEW.amount_fen))
  EXECUTE FUNCTION purchase_days_kept();
