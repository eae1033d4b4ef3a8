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
ALTER TABLE "poll_options" ADD CONSTRAINT "poll_options_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "polls_newest" ON "polls" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "polls_sidebar" ON "polls" USING btree ("created_at" DESC NULLS FIRST) WHERE is_in_sidebar and state = 'open';