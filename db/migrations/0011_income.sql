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
ALTER TABLE "posts" ADD COLUMN "sponsor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "sponsor_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_counts" ADD CONSTRAINT "ad_counts_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_pictures" ADD CONSTRAINT "campaign_pictures_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_pictures" ADD CONSTRAINT "campaign_pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_counts_day" ON "ad_counts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "campaign_pictures_media" ON "campaign_pictures" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "campaigns_newest" ON "campaigns" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);