CREATE TABLE "clone_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"voice_id" uuid NOT NULL,
	"name" text NOT NULL,
	"prompt" integer,
	"source" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"sample_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clone_uploads" ADD CONSTRAINT "clone_uploads_voice_id_own_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."own_voices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clone_uploads_voice" ON "clone_uploads" USING btree ("voice_id");--> statement-breakpoint
CREATE INDEX "clone_uploads_expiry" ON "clone_uploads" USING btree ("expires_at");