CREATE TABLE "line_uses" (
	"line_id" text NOT NULL,
	"text_kind" text NOT NULL,
	"text_id" text NOT NULL,
	CONSTRAINT "line_uses_text_kind_text_id_line_id_pk" PRIMARY KEY("text_kind","text_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "lines" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"document" jsonb NOT NULL,
	"source" text,
	"file_id" text,
	"duration_ms" integer DEFAULT 0 NOT NULL,
	"peaks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tokens" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "line_uses" ADD CONSTRAINT "line_uses_line_id_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_uses_line" ON "line_uses" USING btree ("line_id");