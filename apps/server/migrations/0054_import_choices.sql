CREATE TABLE "import_choices" (
	"member_id" uuid NOT NULL,
	"format" text NOT NULL,
	"kind" text NOT NULL,
	"kept" boolean NOT NULL,
	CONSTRAINT "import_choices_member_id_format_kind_pk" PRIMARY KEY("member_id","format","kind")
);
--> statement-breakpoint
ALTER TABLE "import_choices" ADD CONSTRAINT "import_choices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;