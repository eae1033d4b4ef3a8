CREATE TABLE "former_slugs" (
	"language" text NOT NULL,
	"slug" text NOT NULL,
	"post_id" text NOT NULL,
	CONSTRAINT "former_slugs_language_slug_pk" PRIMARY KEY("language","slug")
);
--> statement-breakpoint
CREATE TABLE "erased_texts" (
	"log_id" text NOT NULL,
	"seq" integer NOT NULL,
	"reason" text NOT NULL,
	"by" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "erased_texts_log_id_seq_pk" PRIMARY KEY("log_id","seq")
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "file_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "players" ADD COLUMN "added_at_match" text;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "former_slugs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_slugs_post" ON "former_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "players_added_at" ON "players" USING btree ("added_at_match") WHERE added_at_match is not null;--> statement-breakpoint
-- breaks nothing: it allows more than before and refuses nothing
CREATE OR REPLACE FUNCTION keep_match_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    IF current_setting('maidan.removed_match', true) = old.match_id THEN
      RETURN old;
    END IF;
  ELSIF tg_op = 'UPDATE' THEN
    IF current_setting('maidan.erased_text', true) = old.match_id || ':' || old.seq
      AND to_jsonb(new) - 'payload' = to_jsonb(old) - 'payload' THEN
      RETURN new;
    END IF;
  END IF;
  RAISE EXCEPTION 'The log of a match is never changed: append a correction' USING errcode = 'restrict_violation';
END $$;
--> statement-breakpoint
-- breaks nothing: it allows more than before and refuses nothing
CREATE OR REPLACE FUNCTION keep_live_blog_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM posts WHERE id = old.post_id) THEN
      RETURN old;
    END IF;
  ELSIF tg_op = 'UPDATE' THEN
    IF current_setting('maidan.erased_text', true) = old.post_id || ':' || old.seq
      AND to_jsonb(new) - 'payload' = to_jsonb(old) - 'payload' THEN
      RETURN new;
    END IF;
  END IF;
  RAISE EXCEPTION 'The log of a live blog is never changed: append an edit' USING errcode = 'restrict_violation';
END $$;
--> statement-breakpoint
-- Replaces the text of one entry of a log by a tombstone for good, and records who did it and why.
CREATE FUNCTION erase_text(log text, entry integer, tombstone jsonb, why text, person text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO erased_texts (log_id, seq, reason, by, at) VALUES (log, entry, why, person, now())
    ON CONFLICT (log_id, seq) DO UPDATE SET reason = excluded.reason, by = excluded.by, at = excluded.at;
  PERFORM set_config('maidan.erased_text', log || ':' || entry, true);
  UPDATE match_events SET payload = tombstone WHERE match_id = log AND seq = entry;
  UPDATE live_blog_events SET payload = tombstone WHERE post_id = log AND seq = entry;
  PERFORM set_config('maidan.erased_text', '', true);
END $$;
--> statement-breakpoint
-- Authors of published posts could write in their live blogs: they still can, now as writers that the desk sees.
-- breaks nothing: it allows more than before and refuses nothing
INSERT INTO live_blog_writers (post_id, person_id)
  SELECT b.post_id, u.id FROM live_blogs b JOIN posts p ON p.id = b.post_id JOIN users u ON u.id = p.author_id
  WHERE p.created_at IS NOT NULL
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- breaks nothing: releases before do not read the column. Another language than the default was chosen.
UPDATE users SET language_chosen = true WHERE language <> 'en';
