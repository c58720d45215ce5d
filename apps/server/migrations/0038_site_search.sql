CREATE TABLE "article_favourites" (
	"member_id" uuid NOT NULL,
	"article_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_favourites_member_id_article_id_pk" PRIMARY KEY("member_id","article_id")
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "title_search" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
ALTER TABLE "course_lessons" ADD COLUMN "search" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "title_search" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
ALTER TABLE "article_favourites" ADD CONSTRAINT "article_favourites_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_favourites" ADD CONSTRAINT "article_favourites_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_favourites_article" ON "article_favourites" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "articles_title_search" ON "articles" USING gin ("title_search");--> statement-breakpoint
CREATE INDEX "questions_title_search" ON "questions" USING gin ("title_search");