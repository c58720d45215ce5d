CREATE TABLE "agreement_texts" (
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreement_texts_kind_version_pk" PRIMARY KEY("kind","version"),
	CONSTRAINT "agreement_texts_hash" UNIQUE("kind","hash")
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"method" text NOT NULL,
	"evidence" boolean NOT NULL,
	"document" text NOT NULL,
	"hash" text NOT NULL,
	"address" text NOT NULL,
	"device" text NOT NULL,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clone_phones" (
	"voice_id" uuid PRIMARY KEY NOT NULL,
	"ticket_hash" text,
	"pass_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "clone_phones_ticket_hash_unique" UNIQUE("ticket_hash"),
	CONSTRAINT "clone_phones_pass_hash_unique" UNIQUE("pass_hash")
);
--> statement-breakpoint
CREATE TABLE "clone_samples" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"voice_id" uuid NOT NULL,
	"file_id" text NOT NULL,
	"prompt" integer,
	"text" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"figures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"duration_ms" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_sentences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"voice_id" uuid NOT NULL,
	"text" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "custody_years" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slot_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "custody_years_forward" CHECK ("custody_years"."ends_at" >= "custody_years"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "own_voice_edges" (
	"kind" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	CONSTRAINT "own_voice_edges_kind_from_state_to_state_pk" PRIMARY KEY("kind","from_state","to_state")
);
--> statement-breakpoint
CREATE TABLE "own_voice_erasures" (
	"voice_id" uuid PRIMARY KEY NOT NULL,
	"samples" integer NOT NULL,
	"versions" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"evidence" boolean NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	"paths" jsonb NOT NULL,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "own_voice_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_voice_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"voice_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"operator" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_voice_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_voice_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" uuid NOT NULL,
	"voice_id" uuid,
	"place" text NOT NULL,
	"body" text NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_voice_uses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_voice_uses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"voice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"name" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"words" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_voice_uses_order" UNIQUE("order_id","voice_id","version")
);
--> statement-breakpoint
CREATE TABLE "own_voice_versions" (
	"voice_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"parent" integer,
	"state" text NOT NULL,
	"engine" text NOT NULL,
	"engine_version" text NOT NULL,
	"voice" jsonb,
	"figures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"parameters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"seed" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"progress_permille" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_owner" text,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_voice_versions_voice_id_number_pk" PRIMARY KEY("voice_id","number"),
	CONSTRAINT "own_voice_versions_whole" CHECK ("own_voice_versions"."progress_permille" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "own_voices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"whose" text DEFAULT 'own' NOT NULL,
	"engine" text DEFAULT '' NOT NULL,
	"settings" jsonb NOT NULL,
	"agreement_id" uuid,
	"slot_id" uuid,
	"active_version" integer,
	"score" jsonb,
	"withdrawn_at" timestamp with time zone,
	"frozen_at" timestamp with time zone,
	"frozen_reason" text DEFAULT '' NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_voices_whole" CHECK (("own_voices"."state" not in ('paid', 'checking', 'training', 'ready', 'suspended') or ("own_voices"."slot_id" is not null and "own_voices"."agreement_id" is not null))
        and ("own_voices"."state" not in ('ready', 'suspended') or "own_voices"."active_version" is not null)
        and ("own_voices"."state" <> 'deleted' or ("own_voices"."slot_id" is null and "own_voices"."deleted_at" is not null)))
);
--> statement-breakpoint
CREATE TABLE "voice_consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voice_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"voice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_id" text,
	"sentence" text DEFAULT '' NOT NULL,
	"result" text NOT NULL,
	"figures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"operator" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_slots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"kept_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clone_phones" ADD CONSTRAINT "clone_phones_voice_id_own_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."own_voices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clone_samples" ADD CONSTRAINT "clone_samples_voice_id_own_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."own_voices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clone_samples" ADD CONSTRAINT "clone_samples_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_sentences" ADD CONSTRAINT "consent_sentences_voice_id_own_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."own_voices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custody_years" ADD CONSTRAINT "custody_years_slot_id_voice_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."voice_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_voice_erasures" ADD CONSTRAINT "own_voice_erasures_voice_id_own_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."own_voices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_voice_events" ADD CONSTRAINT "own_voice_events_voice_id_own_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."own_voices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_voice_reports" ADD CONSTRAINT "own_voice_reports_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_voice_reports" ADD CONSTRAINT "own_voice_reports_voice_id_own_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."own_voices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_voice_uses" ADD CONSTRAINT "own_voice_uses_voice_id_own_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."own_voices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_voice_versions" ADD CONSTRAINT "own_voice_versions_voice_id_own_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."own_voices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_voices" ADD CONSTRAINT "own_voices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_voices" ADD CONSTRAINT "own_voices_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_voices" ADD CONSTRAINT "own_voices_slot_id_voice_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."voice_slots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_consents" ADD CONSTRAINT "voice_consents_voice_id_own_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."own_voices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_consents" ADD CONSTRAINT "voice_consents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_slots" ADD CONSTRAINT "voice_slots_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreements_member" ON "agreements" USING btree ("member_id","kind","signed_at");--> statement-breakpoint
CREATE INDEX "clone_samples_voice" ON "clone_samples" USING btree ("voice_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "clone_samples_prompt" ON "clone_samples" USING btree ("voice_id","prompt");--> statement-breakpoint
CREATE INDEX "consent_sentences_voice" ON "consent_sentences" USING btree ("voice_id","expires_at");--> statement-breakpoint
CREATE INDEX "custody_years_slot" ON "custody_years" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "own_voice_events_voice" ON "own_voice_events" USING btree ("voice_id","id");--> statement-breakpoint
CREATE INDEX "own_voice_reports_open" ON "own_voice_reports" USING btree ("id") WHERE "own_voice_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "own_voice_uses_voice" ON "own_voice_uses" USING btree ("voice_id","id");--> statement-breakpoint
CREATE INDEX "own_voice_versions_open" ON "own_voice_versions" USING btree ("created_at") WHERE "own_voice_versions"."state" in ('queued', 'checking', 'training');--> statement-breakpoint
CREATE UNIQUE INDEX "own_voice_versions_one" ON "own_voice_versions" USING btree ("voice_id") WHERE "own_voice_versions"."state" in ('queued', 'checking', 'training');--> statement-breakpoint
CREATE INDEX "own_voices_member" ON "own_voices" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "own_voices_newest" ON "own_voices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "own_voices_deleted" ON "own_voices" USING btree ("deleted_at") WHERE "own_voices"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "own_voices_slot" ON "own_voices" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "voice_consents_voice" ON "voice_consents" USING btree ("voice_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "voice_consents_waiting" ON "voice_consents" USING btree ("voice_id") WHERE "voice_consents"."result" = 'waiting';--> statement-breakpoint
CREATE INDEX "voice_slots_member" ON "voice_slots" USING btree ("member_id","kind");--> statement-breakpoint
CREATE INDEX "voice_slots_end" ON "voice_slots" USING btree ("kept_until") WHERE "voice_slots"."ended_at" is null and "voice_slots"."kept_until" is not null;--> statement-breakpoint
INSERT INTO own_voice_edges (kind, from_state, to_state) VALUES
  ('clone', 'draft', 'signed'), ('clone', 'draft', 'deleted'), ('clone', 'signed', 'authorised'),
  ('clone', 'signed', 'deleted'), ('clone', 'authorised', 'sampling'), ('clone', 'authorised', 'deleted'),
  ('clone', 'sampling', 'scored'), ('clone', 'sampling', 'deleted'), ('clone', 'scored', 'sampling'),
  ('clone', 'scored', 'paid'), ('clone', 'scored', 'deleted'), ('clone', 'paid', 'checking'),
  ('clone', 'paid', 'sampling'), ('clone', 'paid', 'deleted'), ('clone', 'checking', 'training'),
  ('clone', 'checking', 'failed'), ('clone', 'checking', 'paid'), ('clone', 'checking', 'deleted'),
  ('clone', 'training', 'ready'), ('clone', 'training', 'failed'), ('clone', 'training', 'paid'),
  ('clone', 'training', 'deleted'), ('clone', 'failed', 'checking'), ('clone', 'failed', 'sampling'),
  ('clone', 'failed', 'deleted'), ('clone', 'ready', 'suspended'), ('clone', 'ready', 'deleted'),
  ('clone', 'suspended', 'ready'), ('clone', 'suspended', 'deleted'), ('design', 'draft', 'signed'),
  ('design', 'draft', 'deleted'), ('design', 'signed', 'described'), ('design', 'signed', 'deleted'),
  ('design', 'described', 'ready'), ('design', 'described', 'deleted'), ('design', 'ready', 'suspended'),
  ('design', 'ready', 'deleted'), ('design', 'suspended', 'ready'), ('design', 'suspended', 'deleted');--> statement-breakpoint
-- A state changes along an edge of the table, whoever writes it.
CREATE FUNCTION own_voice_state_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'draft' THEN RAISE EXCEPTION 'a voice begins as a draft'; END IF;
  ELSIF NOT EXISTS (SELECT 1 FROM own_voice_edges e WHERE e.kind = NEW.kind AND e.from_state = OLD.state AND e.to_state = NEW.state) THEN
    RAISE EXCEPTION 'a % does not go from % to %', NEW.kind, OLD.state, NEW.state;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER own_voices_begin BEFORE INSERT ON own_voices FOR EACH ROW EXECUTE FUNCTION own_voice_state_kept();--> statement-breakpoint
CREATE TRIGGER own_voices_edges BEFORE UPDATE ON own_voices FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION own_voice_state_kept();--> statement-breakpoint
-- What was signed is never signed over.
CREATE FUNCTION agreement_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what was signed stays as it is';
END $$;--> statement-breakpoint
CREATE TRIGGER agreements_immutable BEFORE UPDATE OR DELETE ON agreements FOR EACH ROW EXECUTE FUNCTION agreement_immutable();--> statement-breakpoint
CREATE TRIGGER agreement_texts_immutable BEFORE UPDATE OR DELETE ON agreement_texts FOR EACH ROW EXECUTE FUNCTION agreement_immutable();
