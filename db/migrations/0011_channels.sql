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
ALTER TABLE "channel_deliveries" ADD CONSTRAINT "channel_deliveries_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_deliveries" ADD CONSTRAINT "channel_deliveries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_deliveries_once" ON "channel_deliveries" USING btree ("channel_id","subject","subject_id");--> statement-breakpoint
CREATE INDEX "channel_deliveries_newest" ON "channel_deliveries" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);