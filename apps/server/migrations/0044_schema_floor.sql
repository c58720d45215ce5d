CREATE TABLE "schema_floor" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL CHECK ("one"),
	"oldest" bigint NOT NULL
);
--> statement-breakpoint
-- Of 0043_embed_tokens.
INSERT INTO "schema_floor" ("oldest") VALUES (1795456701011);
