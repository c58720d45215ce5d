CREATE TABLE "reminders" (
	"member_id" uuid NOT NULL,
	"about" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"next_try_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminders_member_id_about_ends_at_channel_pk" PRIMARY KEY("member_id","about","ends_at","channel")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "remind_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "remind_sms" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminders_open" ON "reminders" USING btree ("claimed_at") WHERE "reminders"."state" in ('sending', 'waiting');--> statement-breakpoint
CREATE INDEX "reminders_lately" ON "reminders" USING btree ("claimed_at","channel","state");--> statement-breakpoint
CREATE INDEX "vip_periods_end" ON "vip_periods" USING btree ("ends_at");