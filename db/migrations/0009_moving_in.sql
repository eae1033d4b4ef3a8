CREATE TABLE "page_versions" (
	"page_id" text NOT NULL,
	"version" integer NOT NULL,
	"bn" jsonb,
	"en" jsonb,
	"saved_at" timestamp (3) with time zone,
	"saved_by" text,
	CONSTRAINT "page_versions_page_id_version_pk" PRIMARY KEY("page_id","version")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"slug" text NOT NULL,
	"former_slugs" text[] DEFAULT '{}' NOT NULL,
	"bn" jsonb,
	"en" jsonb,
	"parent_id" text,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text
);
--> statement-breakpoint
CREATE TABLE "missing_addresses" (
	"path" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"is_dismissed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "missing_addresses_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"source" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"language" text DEFAULT 'bn' NOT NULL,
	"origin" text NOT NULL,
	"run_id" text,
	"hits" bigint DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text,
	CONSTRAINT "redirects_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"id" text PRIMARY KEY NOT NULL,
	"name_bn" text NOT NULL,
	"name_en" text NOT NULL,
	"title_bn" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"slug" text NOT NULL,
	"is_top" boolean NOT NULL,
	"parent_id" text,
	"colour" text,
	"sport" text,
	"lead" text NOT NULL,
	"position" integer NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"merged_into" text,
	"former_paths" text[] DEFAULT '{}' NOT NULL,
	"former_names" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_layouts" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"items" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text,
	CONSTRAINT "site_layouts_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
CREATE TABLE "site_import_addresses" (
	"site" text NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "site_import_addresses_site_address_pk" PRIMARY KEY("site","address")
);
--> statement-breakpoint
CREATE TABLE "site_import_items" (
	"site" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"number" bigserial NOT NULL,
	"run_id" text NOT NULL,
	"added_by" text,
	"outcome" text DEFAULT 'found' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"published_at" timestamp (3) with time zone,
	"posts" integer DEFAULT 0 NOT NULL,
	"choice" jsonb,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"our_id" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"our_version" integer DEFAULT 0 NOT NULL,
	"losses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"original" text DEFAULT '' NOT NULL,
	CONSTRAINT "site_import_items_site_kind_key_pk" PRIMARY KEY("site","kind","key"),
	CONSTRAINT "site_import_items_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "site_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"format" text,
	"file_name" text NOT NULL,
	"file_bytes" bigint DEFAULT 0 NOT NULL,
	"has_uploads" boolean DEFAULT false NOT NULL,
	"site" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"is_language_given" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"step" text,
	"done" bigint DEFAULT 0 NOT NULL,
	"of_all" bigint DEFAULT 0 NOT NULL,
	"step_begun_at" timestamp (3) with time zone,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"loss_counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"trial" jsonb,
	"dead_hosts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"made_by" text,
	"made_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "search_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "canonical_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "robots" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "social_picture" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "related" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_parent_id_pages_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_parent_id_sections_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_merged_into_sections_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_layouts" ADD CONSTRAINT "site_layouts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_import_items" ADD CONSTRAINT "site_import_items_run_id_site_imports_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."site_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_imports" ADD CONSTRAINT "site_imports_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pages_slug" ON "pages" USING btree (lower("slug"));--> statement-breakpoint
CREATE INDEX "pages_parent" ON "pages" USING btree ("parent_id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "redirects_newest" ON "redirects" USING btree ("changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "redirects_run" ON "redirects" USING btree ("run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sections_slug" ON "sections" USING btree (lower("slug"));--> statement-breakpoint
CREATE INDEX "sections_parent" ON "sections" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "sections_merged" ON "sections" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "site_import_items_run" ON "site_import_items" USING btree ("run_id","kind","key");--> statement-breakpoint
CREATE INDEX "site_import_items_added" ON "site_import_items" USING btree ("added_by","kind","key");--> statement-breakpoint
CREATE INDEX "site_imports_made" ON "site_imports" USING btree ("made_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "site_imports_site" ON "site_imports" USING btree ("site");--> statement-breakpoint
-- The specification's thirteen categories are what every site starts with.
INSERT INTO "sections" ("id", "name_bn", "name_en", "title_bn", "title_en", "slug", "is_top", "colour", "sport", "lead", "position") VALUES
	('General', 'সাধারণ', 'General', '', '', 'General', false, null, null, 'across', 1),
	('Politics', 'রাজনীতি', 'Politics', '', '', 'Politics', false, null, null, 'across', 2),
	('Cricket', 'ক্রিকেট', 'Cricket', '', '', 'cricket', true, 'cricket', 'cricket', 'across', 3),
	('Football', 'ফুটবল', 'Football', '', '', 'football', true, 'football', 'football', 'across', 4),
	('International', 'আন্তর্জাতিক', 'International', '', '', 'International', false, null, null, 'across', 5),
	('Sports', 'খেলা', 'Sports', 'অন্যান্য খেলা', 'Other sports', 'othersports', true, 'other', null, 'across', 6),
	('Athletics', 'অ্যাথলেটিকস', 'Athletics', '', '', 'athletics', true, 'athletics', null, 'across', 7),
	('Health', 'স্বাস্থ্য', 'Health', '', '', 'Health', false, null, null, 'across', 8),
	('Lifestyle', 'জীবনযাপন', 'Lifestyle', '', '', 'Lifestyle', false, null, null, 'across', 9),
	('Relations', 'সম্পর্ক', 'Relations', '', '', 'Relations', false, null, null, 'across', 10),
	('Education', 'শিক্ষা', 'Education', '', '', 'Education', false, null, null, 'across', 11),
	('Entertainment', 'বিনোদন', 'Entertainment', '', '', 'Entertainment', false, null, null, 'across', 12),
	('Tech', 'প্রযুক্তি', 'Tech', '', '', 'Tech', false, null, null, 'across', 13);
