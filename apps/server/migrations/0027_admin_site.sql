CREATE TABLE "hidden_posts" (
	"kind" text NOT NULL,
	"post_id" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"accepted" boolean NOT NULL,
	"hidden_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hidden_posts_kind_post_id_pk" PRIMARY KEY("kind","post_id")
);
--> statement-breakpoint
CREATE TABLE "voice_changes" (
	"voice_id" text PRIMARY KEY NOT NULL,
	"change" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "published_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "post_reports" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "post_reports_open" ON "post_reports" USING btree ("created_at") WHERE "post_reports"."settled_at" is null;--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON voice_changes FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
