CREATE TABLE "post_search" (
	"post_id" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"published_at" timestamp (3) with time zone,
	"made_at" timestamp (3) with time zone NOT NULL,
	"words" "tsvector" NOT NULL,
	"rules" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"language" text NOT NULL,
	"word" text NOT NULL,
	"shown" text NOT NULL,
	"posts" integer NOT NULL,
	"sound" text DEFAULT '' NOT NULL,
	CONSTRAINT "search_words_language_word_pk" PRIMARY KEY("language","word")
);
--> statement-breakpoint
CREATE TABLE "post_terms" (
	"post_id" text NOT NULL,
	"term_id" text NOT NULL,
	"language" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_terms_post_id_term_id_pk" PRIMARY KEY("post_id","term_id")
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"former_slugs" text[] DEFAULT '{}' NOT NULL,
	"name_bn" text NOT NULL,
	"name_en" text NOT NULL,
	"variants" text[] DEFAULT '{}' NOT NULL,
	"misspellings" text[] DEFAULT '{}' NOT NULL,
	"about_bn" text DEFAULT '' NOT NULL,
	"about_en" text DEFAULT '' NOT NULL,
	"has_page" boolean DEFAULT true NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text,
	"demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "terms_slug" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "text_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "text_led_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "posts" SET "text_changed_at" = "updated_at", "text_led_at" = "updated_at" WHERE "updated_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "post_search" ADD CONSTRAINT "post_search_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_terms" ADD CONSTRAINT "post_terms_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_terms" ADD CONSTRAINT "post_terms_term_id_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."terms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_search" ALTER COLUMN "words" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "post_search" SET (toast_tuple_target = 128);--> statement-breakpoint
CREATE INDEX "post_search_words" ON "post_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "post_search_edition" ON "post_search" USING btree ("language","published_at" DESC NULLS FIRST,"post_id" DESC NULLS FIRST) WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "post_search_made" ON "post_search" USING btree ("made_at" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "search_words_sound" ON "search_words" USING btree ("sound","posts" DESC NULLS FIRST) WHERE sound <> '';--> statement-breakpoint
CREATE INDEX "search_words_begin" ON "search_words" USING btree ("language","word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_parts" ON "search_words" USING gin (word gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "post_terms_edition" ON "post_terms" USING btree ("term_id","language","published_at" DESC NULLS FIRST,"post_id" DESC NULLS FIRST);--> statement-breakpoint
DROP INDEX "posts_headline_parts";