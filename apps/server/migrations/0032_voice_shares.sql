CREATE TABLE "voice_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"voice_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"token" text NOT NULL,
	"text" text NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voice_shares_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "voice_shares" ADD CONSTRAINT "voice_shares_voice_id_own_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."own_voices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_shares" ADD CONSTRAINT "voice_shares_version" FOREIGN KEY ("voice_id","version") REFERENCES "public"."own_voice_versions"("voice_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voice_shares_voice" ON "voice_shares" USING btree ("voice_id","created_at");