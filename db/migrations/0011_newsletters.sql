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
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_subscriber" ON "newsletter_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_at" ON "newsletter_deliveries" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_issues_day" ON "newsletter_issues" USING btree ("kind","language","day");--> statement-breakpoint
CREATE INDEX "newsletter_issues_newest" ON "newsletter_issues" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "newsletter_issues_archive" ON "newsletter_issues" USING btree ("language","began_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE began_at is not null;--> statement-breakpoint
CREATE INDEX "newsletter_issues_due" ON "newsletter_issues" USING btree ("send_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "newsletter_reports_at" ON "newsletter_reports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_unconfirmed" ON "newsletter_subscribers" USING btree ("asked_at") WHERE confirmed_at is null;--> statement-breakpoint
CREATE INDEX "newsletter_suppressions_newest" ON "newsletter_suppressions" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);