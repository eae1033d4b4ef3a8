CREATE TABLE "ad_counts" (
	"campaign_id" text NOT NULL,
	"day" date NOT NULL,
	"slot" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_counts_campaign_id_day_slot_pk" PRIMARY KEY("campaign_id","day","slot")
);
--> statement-breakpoint
CREATE TABLE "campaign_pictures" (
	"campaign_id" text NOT NULL,
	"size" text NOT NULL,
	"media_id" text NOT NULL,
	CONSTRAINT "campaign_pictures_campaign_id_size_pk" PRIMARY KEY("campaign_id","size")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" text PRIMARY KEY NOT NULL,
	"advertiser" text NOT NULL,
	"link" text NOT NULL,
	"alt_bn" text DEFAULT '' NOT NULL,
	"alt_en" text DEFAULT '' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"weight" smallint NOT NULL,
	"daily_cap" integer,
	"sections" text[] NOT NULL,
	"devices" text[] NOT NULL,
	"editions" text[] NOT NULL,
	"slots" text[] NOT NULL,
	"is_on" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "built_files" (
	"name" text PRIMARY KEY NOT NULL,
	"body" "bytea" NOT NULL,
	"is_compressed" boolean NOT NULL,
	"started_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"channel_id" text,
	"channel_name" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"path" text,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"url" text,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"created_by" text
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"is_on" boolean NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"sealed_secrets" text NOT NULL,
	"posts" text NOT NULL,
	"sections" text[] DEFAULT '{}' NOT NULL,
	"results" text NOT NULL,
	"tournaments" text[] DEFAULT '{}' NOT NULL,
	"post_template" text NOT NULL,
	"result_template" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"issue_id" text NOT NULL,
	"subscriber_id" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "newsletter_deliveries_issue_id_subscriber_id_pk" PRIMARY KEY("issue_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"day" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"introduction" text DEFAULT '' NOT NULL,
	"post_ids" text[] NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"send_at" timestamp (3) with time zone,
	"began_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"receivers" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"bounced" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"newsletters" text[] DEFAULT '{}' NOT NULL,
	"wanted" text[] DEFAULT '{}' NOT NULL,
	"language" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "newsletter_subscribers_email" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "newsletter_suppressions" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "newsletter_suppressions_email" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"key" text PRIMARY KEY NOT NULL,
	"is_offered" boolean NOT NULL,
	"is_automatic" boolean NOT NULL,
	"minute" integer NOT NULL,
	"weekday" integer
);
--> statement-breakpoint
CREATE TABLE "poll_options" (
	"poll_id" text NOT NULL,
	"place" smallint NOT NULL,
	"text_bn" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "poll_options_poll_id_place_pk" PRIMARY KEY("poll_id","place")
);
--> statement-breakpoint
CREATE TABLE "polls" (
	"id" text PRIMARY KEY NOT NULL,
	"question_bn" text DEFAULT '' NOT NULL,
	"question_en" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"opens_at" timestamp (3) with time zone,
	"closes_at" timestamp (3) with time zone,
	"is_in_sidebar" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"shown_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_choices" (
	"subscription_id" text NOT NULL,
	"subject" text NOT NULL,
	"level" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "alert_choices_subscription_id_subject_pk" PRIMARY KEY("subscription_id","subject")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"once" text NOT NULL,
	"subjects" text[] NOT NULL,
	"level" text DEFAULT '' NOT NULL,
	"title_bn" text DEFAULT '' NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"body_bn" text DEFAULT '' NOT NULL,
	"body_en" text DEFAULT '' NOT NULL,
	"path_bn" text DEFAULT '' NOT NULL,
	"path_en" text DEFAULT '' NOT NULL,
	"tag" text NOT NULL,
	"urgency" text NOT NULL,
	"ttl_seconds" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"receivers" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "alerts_once" UNIQUE("once")
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follows_user_id_subject_pk" PRIMARY KEY("user_id","subject")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"endpoint" text NOT NULL,
	"public_key" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"is_quiet_at_night" boolean DEFAULT true NOT NULL,
	"user_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_accepted_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "push_subscriptions_token" UNIQUE("token_hash"),
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "saved_posts" (
	"user_id" text NOT NULL,
	"post_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_posts_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "sponsor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "sponsor_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_counts" ADD CONSTRAINT "ad_counts_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_pictures" ADD CONSTRAINT "campaign_pictures_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_pictures" ADD CONSTRAINT "campaign_pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_deliveries" ADD CONSTRAINT "channel_deliveries_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_deliveries" ADD CONSTRAINT "channel_deliveries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_options" ADD CONSTRAINT "poll_options_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_choices" ADD CONSTRAINT "alert_choices_subscription_id_push_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_posts" ADD CONSTRAINT "saved_posts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_posts" ADD CONSTRAINT "saved_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_counts_day" ON "ad_counts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "campaign_pictures_media" ON "campaign_pictures" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "campaigns_newest" ON "campaigns" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "channel_deliveries_once" ON "channel_deliveries" USING btree ("channel_id","subject","subject_id");--> statement-breakpoint
CREATE INDEX "channel_deliveries_newest" ON "channel_deliveries" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_subscriber" ON "newsletter_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_at" ON "newsletter_deliveries" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_issues_day" ON "newsletter_issues" USING btree ("kind","language","day");--> statement-breakpoint
CREATE INDEX "newsletter_issues_newest" ON "newsletter_issues" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "newsletter_issues_archive" ON "newsletter_issues" USING btree ("language","began_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE began_at is not null;--> statement-breakpoint
CREATE INDEX "newsletter_issues_due" ON "newsletter_issues" USING btree ("send_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "newsletter_reports_at" ON "newsletter_reports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_unconfirmed" ON "newsletter_subscribers" USING btree ("asked_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "newsletter_suppressions_newest" ON "newsletter_suppressions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "polls_newest" ON "polls" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "polls_sidebar" ON "polls" USING btree ("created_at" DESC NULLS FIRST) WHERE is_in_sidebar and state = 'open';--> statement-breakpoint
CREATE INDEX "alert_choices_subject" ON "alert_choices" USING btree ("subject","subscription_id");--> statement-breakpoint
CREATE INDEX "alerts_newest" ON "alerts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_posts_post" ON "saved_posts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "posts_videos" ON "posts" USING btree ("language","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published' and video_url <> '';--> statement-breakpoint
CREATE INDEX "posts_galleries" ON "posts" USING btree ("language","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published' and rich_text like '%<figure data-gallery%';--> statement-breakpoint
-- The audit log loses what names a reader, where a function below takes it out. Everything else is refused as before.
-- breaks nothing: it allows more than before and refuses nothing
CREATE OR REPLACE FUNCTION audit_entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND current_setting('maidan.erases_reader', true) = 'yes' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'entries of the audit log are neither changed nor removed';
END
$$;
--> statement-breakpoint
CREATE FUNCTION audit_entries_only_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(new) - '{actor_name,object_name,details,address}'::text[]
      = to_jsonb(old) - '{actor_name,object_name,details,address}'::text[]
    AND new.actor_name IN ('', old.actor_name) AND new.object_name IN ('', old.object_name)
    AND new.address IN ('', old.address) AND old.details @> new.details THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'entries of the audit log are neither changed nor removed';
END
$$;
--> statement-breakpoint
-- breaks nothing: it allows more than before and refuses nothing
CREATE TRIGGER audit_entries_only_erased BEFORE UPDATE ON "audit_entries"
FOR EACH ROW EXECUTE FUNCTION audit_entries_only_erased();
--> statement-breakpoint
-- Takes the names and network addresses of a reader out of the log for good. What was done, and when, stays.
CREATE FUNCTION erase_reader_from_log(reader text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('maidan.erases_reader', 'yes', true);
  UPDATE audit_entries SET actor_name = '', address = '' WHERE actor_id = reader;
  UPDATE audit_entries SET object_name = '',
      details = CASE WHEN act = 'person.renamed' THEN details - '{from,to}'::text[] ELSE details END,
      address = CASE WHEN actor_id IS NULL AND address <> 'console' THEN '' ELSE address END
    WHERE object_kind = 'person' AND object_id = reader;
  PERFORM set_config('maidan.erases_reader', '', true);
END
$$;
--> statement-breakpoint
-- Takes topics of appointments and subjects of messages out of entries that releases before this one wrote. Returns their number.
CREATE FUNCTION erase_readers_words_from_log() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  erased integer;
BEGIN
  PERFORM set_config('maidan.erases_reader', 'yes', true);
  UPDATE audit_entries SET object_name = '' WHERE object_kind IN ('appointment', 'message') AND object_name <> '';
  GET DIAGNOSTICS erased = ROW_COUNT;
  PERFORM set_config('maidan.erases_reader', '', true);
  RETURN erased;
END
$$;