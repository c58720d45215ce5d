CREATE TABLE "lexicon_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"word" text NOT NULL,
	"readings" jsonb NOT NULL,
	"alias" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recents" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recents_member_id_kind_ref_pk" PRIMARY KEY("member_id","kind","ref")
);
--> statement-breakpoint
CREATE TABLE "script_shares" (
	"script_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "script_shares_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sound_categories" (
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "sound_categories_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "sounds" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"kind" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"loop" boolean DEFAULT false NOT NULL,
	"file_id" text,
	"position" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_favourites" (
	"member_id" uuid NOT NULL,
	"voice_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voice_favourites_member_id_voice_id_pk" PRIMARY KEY("member_id","voice_id")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sound" jsonb;--> statement-breakpoint
ALTER TABLE "script_versions" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "script_versions" ADD COLUMN "words" integer;--> statement-breakpoint
ALTER TABLE "lexicon_entries" ADD CONSTRAINT "lexicon_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recents" ADD CONSTRAINT "recents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_shares" ADD CONSTRAINT "script_shares_script_id_scripts_id_fk" FOREIGN KEY ("script_id") REFERENCES "public"."scripts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sounds" ADD CONSTRAINT "sounds_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sounds" ADD CONSTRAINT "sounds_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_favourites" ADD CONSTRAINT "voice_favourites_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lexicon_entries_word" ON "lexicon_entries" USING btree ("member_id","word");--> statement-breakpoint
CREATE INDEX "recents_time" ON "recents" USING btree ("member_id","kind","used_at");--> statement-breakpoint
CREATE INDEX "sounds_library" ON "sounds" USING btree ("kind","category","position") WHERE "sounds"."owner_id" is null;--> statement-breakpoint
CREATE INDEX "sounds_owner" ON "sounds" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sounds_upload" ON "sounds" USING btree ("owner_id","file_id","kind");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("owner_id");