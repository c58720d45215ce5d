CREATE TABLE "invoice_buyers" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"who" text NOT NULL,
	"title" text NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"registered" text DEFAULT '' NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"red_id" uuid,
	"format" text NOT NULL,
	"path" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_items" (
	"invoice_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"amount_fen" integer NOT NULL,
	"live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "invoice_items_invoice_id_purchase_id_pk" PRIMARY KEY("invoice_id","purchase_id"),
	CONSTRAINT "invoice_items_amount" CHECK ("invoice_items"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_reds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"amount_fen" integer NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"issued_at" timestamp with time zone,
	CONSTRAINT "invoice_reds_purchase" UNIQUE("purchase_id"),
	CONSTRAINT "invoice_reds_amount" CHECK ("invoice_reds"."amount_fen" > 0),
	CONSTRAINT "invoice_reds_numbered" CHECK (("invoice_reds"."issued_at" is not null) = ("invoice_reds"."number" <> ''))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"who" text NOT NULL,
	"title" text NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"registered" text DEFAULT '' NOT NULL,
	"bank" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"amount_fen" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"issued_at" timestamp with time zone,
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount_fen" > 0),
	CONSTRAINT "invoices_issued" CHECK (("invoices"."state" in ('issued', 'reversing', 'reversed')) = ("invoices"."issued_at" is not null)),
	CONSTRAINT "invoices_numbered" CHECK (("invoices"."issued_at" is not null) = ("invoices"."number" <> ''))
);
--> statement-breakpoint
ALTER TABLE "invoice_buyers" ADD CONSTRAINT "invoice_buyers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_red_id_invoice_reds_id_fk" FOREIGN KEY ("red_id") REFERENCES "public"."invoice_reds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reds" ADD CONSTRAINT "invoice_reds_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reds" ADD CONSTRAINT "invoice_reds_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_files_invoice" ON "invoice_files" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_files_path" ON "invoice_files" USING btree ("path");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_items_live" ON "invoice_items" USING btree ("purchase_id") WHERE "invoice_items"."live";--> statement-breakpoint
CREATE INDEX "invoice_reds_invoice" ON "invoice_reds" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_reds_number" ON "invoice_reds" USING btree ("number") WHERE "invoice_reds"."number" <> '';--> statement-breakpoint
CREATE INDEX "invoices_member" ON "invoices" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("asked_at","id") WHERE "invoices"."state" in ('waiting', 'issuing', 'reversing');--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number") WHERE "invoices"."number" <> '';