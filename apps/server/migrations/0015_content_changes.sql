-- Whoever changes what the site shows to everyone, the processes that keep it hear of it once the change is committed.
CREATE FUNCTION content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_settings FOR EACH STATEMENT EXECUTE FUNCTION content_changed();--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_pages FOR EACH STATEMENT EXECUTE FUNCTION content_changed();--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON policies FOR EACH STATEMENT EXECUTE FUNCTION content_changed();--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON article_categories FOR EACH STATEMENT EXECUTE FUNCTION content_changed();--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON answers FOR EACH STATEMENT EXECUTE FUNCTION content_changed();--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON comments FOR EACH STATEMENT EXECUTE FUNCTION content_changed();--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON voice_samples FOR EACH STATEMENT EXECUTE FUNCTION content_changed();--> statement-breakpoint
-- Not `views` and `search`: the one changes with each reading, the other follows the text.
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF slug, type, category_id, title, summary, body, author, cover_seed, cover_hue, pinned, published_at ON articles FOR EACH STATEMENT EXECUTE FUNCTION content_changed();--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF slug, title, body, category, author, member_id, asked_at, removed_at ON questions FOR EACH STATEMENT EXECUTE FUNCTION content_changed();--> statement-breakpoint
CREATE TRIGGER content_changed AFTER UPDATE OF nickname, avatar ON members FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
