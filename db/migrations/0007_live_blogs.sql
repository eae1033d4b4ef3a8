CREATE TABLE "live_blog_events" (
	"post_id" text NOT NULL,
	"seq" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"author_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_blog_events_post_id_seq_pk" PRIMARY KEY("post_id","seq")
);
--> statement-breakpoint
CREATE TABLE "live_blog_writers" (
	"post_id" text NOT NULL,
	"person_id" text NOT NULL,
	CONSTRAINT "live_blog_writers_post_id_person_id_pk" PRIMARY KEY("post_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "live_blogs" (
	"post_id" text PRIMARY KEY NOT NULL,
	"match_id" text,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"started_by" text,
	"started_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_blog_events" ADD CONSTRAINT "live_blog_events_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_blog_writers" ADD CONSTRAINT "live_blog_writers_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_blog_writers" ADD CONSTRAINT "live_blog_writers_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_blogs" ADD CONSTRAINT "live_blogs_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_blogs" ADD CONSTRAINT "live_blogs_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_blogs" ADD CONSTRAINT "live_blogs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "live_blog_events_client" ON "live_blog_events" USING btree ("post_id","client_id");--> statement-breakpoint
CREATE INDEX "live_blog_writers_person" ON "live_blog_writers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "live_blogs_match" ON "live_blogs" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "live_blogs_started" ON "live_blogs" USING btree ("started_at");--> statement-breakpoint
CREATE FUNCTION keep_live_blog_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM posts WHERE id = old.post_id) THEN
      RETURN old;
    END IF;
  END IF;
  RAISE EXCEPTION 'The log of a live blog is never changed: append an edit' USING errcode = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER live_blog_events_kept BEFORE UPDATE OR DELETE ON live_blog_events FOR EACH ROW EXECUTE FUNCTION keep_live_blog_events();
--> statement-breakpoint
CREATE TRIGGER live_blog_events_not_truncated BEFORE TRUNCATE ON live_blog_events FOR EACH STATEMENT EXECUTE FUNCTION keep_live_blog_events();
