CREATE TABLE "voice_figures" (
	"voice_id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"figures" jsonb NOT NULL
);
