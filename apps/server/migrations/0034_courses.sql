CREATE TABLE "course_lessons" (
	"course_id" integer NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"chapter" integer NOT NULL,
	"chapter_title" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"seconds" integer NOT NULL,
	"exercise" jsonb,
	CONSTRAINT "course_lessons_course_id_slug_pk" PRIMARY KEY("course_id","slug")
);
--> statement-breakpoint
CREATE TABLE "course_progress" (
	"member_id" uuid NOT NULL,
	"course_id" integer NOT NULL,
	"slug" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"practised" boolean DEFAULT false NOT NULL,
	CONSTRAINT "course_progress_member_id_course_id_slug_pk" PRIMARY KEY("member_id","course_id","slug")
);
--> statement-breakpoint
ALTER TABLE "course_lessons" ADD CONSTRAINT "course_lessons_course_id_articles_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_course_id_articles_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_progress_lesson" ON "course_progress" USING btree ("course_id","slug");