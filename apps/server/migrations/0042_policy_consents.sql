CREATE TABLE "policy_consents" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"agreed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "policy_consents_member_id_kind_version_pk" PRIMARY KEY("member_id","kind","version")
);
--> statement-breakpoint
ALTER TABLE "policy_consents" ADD CONSTRAINT "policy_consents_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;