CREATE TABLE "transfer_arrivals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_fen" integer NOT NULL,
	"day" date NOT NULL,
	"bank_reference" text NOT NULL,
	"operator" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "transfer_arrivals_bank_reference_unique" UNIQUE("bank_reference"),
	CONSTRAINT "transfer_arrivals_amount" CHECK ("transfer_arrivals"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "transfer_returns" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"bank_reference" text NOT NULL,
	"operator" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfer_returns_bank_reference_unique" UNIQUE("bank_reference")
);
--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "awaits_transfer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer_arrivals" ADD CONSTRAINT "transfer_arrivals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_returns" ADD CONSTRAINT "transfer_returns_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transfer_arrivals_payment" ON "transfer_arrivals" USING btree ("payment_id","created_at");--> statement-breakpoint
-- The bank's side of every transfer is there from the beginning, as the other accounts of the house are.
INSERT INTO ledger_accounts (unit, kind, lot) VALUES ('fen', 'clearing', 'transfer') ON CONFLICT DO NOTHING;
