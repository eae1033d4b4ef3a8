CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "autosaves" (
	"key" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"post_id" text,
	"base_version" integer,
	"sequence" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"id" text PRIMARY KEY NOT NULL,
	"post_id" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"made_by" text
);
--> statement-breakpoint
CREATE TABLE "import_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"file_bytes" bigint DEFAULT 0 NOT NULL,
	"mode" text NOT NULL,
	"is_dry_run" boolean NOT NULL,
	"state" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"inserted" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"bad" integer DEFAULT 0 NOT NULL,
	"warned" integer DEFAULT 0 NOT NULL,
	"made_by" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "import_notes" (
	"number" bigserial PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"row" integer NOT NULL,
	"level" text NOT NULL,
	"code" text NOT NULL,
	"field" text DEFAULT '' NOT NULL,
	"values" jsonb DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_pictures" (
	"post_id" text NOT NULL,
	"media_id" text NOT NULL,
	CONSTRAINT "post_pictures_post_id_media_id_pk" PRIMARY KEY("post_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "presences" (
	"post_id" text NOT NULL,
	"window_key" text NOT NULL,
	"person_id" text NOT NULL,
	"is_editing" boolean NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "presences_post_id_window_key_pk" PRIMARY KEY("post_id","window_key")
);
--> statement-breakpoint
CREATE TABLE "preview_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"post_id" text NOT NULL,
	"made_by" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"post_id" text NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"fields" jsonb NOT NULL,
	"saved_by" text,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "revisions_post_id_version_pk" PRIMARY KEY("post_id","version")
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focal_x" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focal_y" smallint DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "return_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "returned_by" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "made_from" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "batch_id" text;--> statement-breakpoint
ALTER TABLE "autosaves" ADD CONSTRAINT "autosaves_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autosaves" ADD CONSTRAINT "autosaves_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_notes" ADD CONSTRAINT "import_notes_batch_id_import_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."import_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_pictures" ADD CONSTRAINT "post_pictures_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_pictures" ADD CONSTRAINT "post_pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presences" ADD CONSTRAINT "presences_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_links" ADD CONSTRAINT "preview_links_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_links" ADD CONSTRAINT "preview_links_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisions" ADD CONSTRAINT "revisions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "autosaves_person" ON "autosaves" USING btree ("person_id","saved_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "autosaves_post" ON "autosaves" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "autosaves_saved" ON "autosaves" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "corrections_post" ON "corrections" USING btree ("post_id","at");--> statement-breakpoint
CREATE INDEX "import_batches_started" ON "import_batches" USING btree ("started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "import_notes_batch" ON "import_notes" USING btree ("batch_id","row","number");--> statement-breakpoint
CREATE INDEX "post_pictures_media" ON "post_pictures" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "presences_seen" ON "presences" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "preview_links_post" ON "preview_links" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "preview_links_expires" ON "preview_links" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_returned_by_users_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_created" ON "media" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posts_returned" ON "posts" USING btree ("author_id","returned_at") WHERE returned_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_made_from" ON "posts" USING btree ("author_id","made_from") WHERE made_from is not null;--> statement-breakpoint
CREATE INDEX "posts_batch" ON "posts" USING btree ("batch_id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "posts_status_made" ON "posts" USING btree ("status","made_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posts_placement_made" ON "posts" USING btree ("placement","made_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","language","categories") WHERE placement <> '';--> statement-breakpoint
CREATE INDEX "posts_byline_made" ON "posts" USING btree ("byline","made_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","language","placement","categories");--> statement-breakpoint
DROP INDEX "posts_author";--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author_id","made_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","language","placement","categories");--> statement-breakpoint
CREATE INDEX "posts_categories" ON "posts" USING gin ("categories");--> statement-breakpoint
CREATE INDEX "posts_headline_parts" ON "posts" USING gin (headline gin_trgm_ops);--> statement-breakpoint
-- The parts of all headlines, just above, serve the reading side as well.
DROP INDEX "posts_headline";--> statement-breakpoint
-- Which way a search goes depends on how common its words are: a hundred samples do not tell.
ALTER TABLE "posts" ALTER COLUMN "headline" SET STATISTICS 400;
