CREATE TABLE "live_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"host" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "live_places" (
	"process_id" uuid NOT NULL CONSTRAINT "live_places_process_id_live_processes_id_fk" REFERENCES "live_processes"("id") ON DELETE cascade,
	"name" text NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "live_places_name_process_id_pk" PRIMARY KEY("name","process_id")
);
