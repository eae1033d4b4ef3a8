CREATE TABLE "match_events" (
	"match_id" text NOT NULL,
	"seq" integer NOT NULL,
	"client_id" uuid,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"at_ground" timestamp (3) with time zone,
	"at_server" timestamp (3) with time zone NOT NULL,
	"author_id" text,
	"device" text,
	"token" text,
	"reason" text,
	CONSTRAINT "match_events_match_id_seq_pk" PRIMARY KEY("match_id","seq")
);
--> statement-breakpoint
CREATE TABLE "match_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "match_posts" (
	"match_id" text NOT NULL,
	"post_id" text NOT NULL,
	CONSTRAINT "match_posts_match_id_post_id_pk" PRIMARY KEY("match_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "match_scorers" (
	"match_id" text NOT NULL,
	"person_id" text NOT NULL,
	CONSTRAINT "match_scorers_match_id_person_id_pk" PRIMARY KEY("match_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sport" text NOT NULL,
	"tournament_id" text,
	"stage_id" text,
	"round_bn" text DEFAULT '' NOT NULL,
	"round_en" text DEFAULT '' NOT NULL,
	"home_id" text NOT NULL,
	"away_id" text NOT NULL,
	"venue_id" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"is_time_known" boolean DEFAULT true NOT NULL,
	"day" date NOT NULL,
	"status" text NOT NULL,
	"rules" jsonb NOT NULL,
	"officials" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"state" jsonb,
	"state_seq" integer DEFAULT 0 NOT NULL,
	"corrected_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"source" text,
	"import_id" text,
	"created_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "matches_source" UNIQUE("source")
);
--> statement-breakpoint
CREATE TABLE "player_figures" (
	"match_id" text NOT NULL,
	"player_id" text NOT NULL,
	"innings" smallint NOT NULL,
	"team_id" text NOT NULL,
	"tournament_id" text,
	"sport" text NOT NULL,
	"format" text NOT NULL,
	"day" date NOT NULL,
	"bat_runs" integer,
	"bat_balls" integer DEFAULT 0 NOT NULL,
	"fours" integer DEFAULT 0 NOT NULL,
	"sixes" integer DEFAULT 0 NOT NULL,
	"is_out" boolean DEFAULT false NOT NULL,
	"bowl_balls" integer,
	"bowl_runs" integer DEFAULT 0 NOT NULL,
	"wickets" integer DEFAULT 0 NOT NULL,
	"maidens" integer DEFAULT 0 NOT NULL,
	"catches" integer DEFAULT 0 NOT NULL,
	"stumpings" integer DEFAULT 0 NOT NULL,
	"goals" integer DEFAULT 0 NOT NULL,
	"assists" integer DEFAULT 0 NOT NULL,
	"yellows" integer DEFAULT 0 NOT NULL,
	"reds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "player_figures_match_id_player_id_innings_pk" PRIMARY KEY("match_id","player_id","innings")
);
--> statement-breakpoint
CREATE TABLE "players" (
	"id" text PRIMARY KEY NOT NULL,
	"gender" text DEFAULT 'male' NOT NULL,
	"birth_year" smallint,
	"merged_into" text
);
--> statement-breakpoint
CREATE TABLE "removed_matches" (
	"match_id" text PRIMARY KEY NOT NULL,
	"events" integer NOT NULL,
	"reason" text NOT NULL,
	"by" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_ids" (
	"source" text NOT NULL,
	"key" text NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "source_ids_source_key_pk" PRIMARY KEY("source","key")
);
--> statement-breakpoint
CREATE TABLE "squads" (
	"tournament_id" text NOT NULL,
	"team_id" text NOT NULL,
	"player_id" text NOT NULL,
	"position" smallint NOT NULL,
	"is_captain" boolean DEFAULT false NOT NULL,
	"is_keeper" boolean DEFAULT false NOT NULL,
	"shirt_number" smallint,
	CONSTRAINT "squads_tournament_id_team_id_player_id_pk" PRIMARY KEY("tournament_id","team_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "stages" (
	"id" text PRIMARY KEY NOT NULL,
	"tournament_id" text NOT NULL,
	"position" smallint NOT NULL,
	"name_bn" text NOT NULL,
	"name_en" text NOT NULL,
	"has_table" boolean NOT NULL,
	"table_rules" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" text PRIMARY KEY NOT NULL,
	"short_bn" text DEFAULT '' NOT NULL,
	"short_en" text DEFAULT '' NOT NULL,
	"gender" text DEFAULT 'male' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tournament_teams" (
	"tournament_id" text NOT NULL,
	"team_id" text NOT NULL,
	"stage_id" text,
	CONSTRAINT "tournament_teams_tournament_id_team_id_pk" PRIMARY KEY("tournament_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "tournaments" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sport" text NOT NULL,
	"gender" text DEFAULT 'male' NOT NULL,
	"slug" text NOT NULL,
	"name_bn" text NOT NULL,
	"name_en" text NOT NULL,
	"season" text DEFAULT '' NOT NULL,
	"term_id" text,
	"rules" jsonb NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"created_at" timestamp (3) with time zone NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tournaments_slug" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "venues" (
	"id" text PRIMARY KEY NOT NULL,
	"city_bn" text DEFAULT '' NOT NULL,
	"city_en" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "match_events" ADD CONSTRAINT "match_events_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_imports" ADD CONSTRAINT "match_imports_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_posts" ADD CONSTRAINT "match_posts_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_posts" ADD CONSTRAINT "match_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_scorers" ADD CONSTRAINT "match_scorers_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_scorers" ADD CONSTRAINT "match_scorers_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_stage_id_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_home_id_terms_id_fk" FOREIGN KEY ("home_id") REFERENCES "public"."terms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_away_id_terms_id_fk" FOREIGN KEY ("away_id") REFERENCES "public"."terms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_venue_id_terms_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."terms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_figures" ADD CONSTRAINT "player_figures_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_id_terms_id_fk" FOREIGN KEY ("id") REFERENCES "public"."terms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "players" ADD CONSTRAINT "players_merged_into_terms_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."terms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squads" ADD CONSTRAINT "squads_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squads" ADD CONSTRAINT "squads_team_id_terms_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."terms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "squads" ADD CONSTRAINT "squads_player_id_terms_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."terms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stages" ADD CONSTRAINT "stages_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_id_terms_id_fk" FOREIGN KEY ("id") REFERENCES "public"."terms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_teams" ADD CONSTRAINT "tournament_teams_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_teams" ADD CONSTRAINT "tournament_teams_team_id_terms_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."terms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournament_teams" ADD CONSTRAINT "tournament_teams_stage_id_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_term_id_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."terms"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venues" ADD CONSTRAINT "venues_id_terms_id_fk" FOREIGN KEY ("id") REFERENCES "public"."terms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "match_events_client" ON "match_events" USING btree ("match_id","client_id") WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX "match_posts_post" ON "match_posts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "match_scorers_person" ON "match_scorers" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "matches_day" ON "matches" USING btree ("day","starts_at","id");--> statement-breakpoint
CREATE INDEX "matches_tournament" ON "matches" USING btree ("tournament_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "matches_home" ON "matches" USING btree ("home_id","starts_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "matches_away" ON "matches" USING btree ("away_id","starts_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "matches_venue" ON "matches" USING btree ("venue_id","starts_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "matches_import" ON "matches" USING btree ("import_id") WHERE import_id is not null;--> statement-breakpoint
CREATE INDEX "matches_live" ON "matches" USING btree ("starts_at") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "player_figures_player" ON "player_figures" USING btree ("player_id","day" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "player_figures_tournament" ON "player_figures" USING btree ("tournament_id","player_id");--> statement-breakpoint
CREATE INDEX "source_ids_id" ON "source_ids" USING btree ("id");--> statement-breakpoint
CREATE INDEX "squads_player" ON "squads" USING btree ("player_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stages_order" ON "stages" USING btree ("tournament_id","position");--> statement-breakpoint
CREATE INDEX "tournament_teams_team" ON "tournament_teams" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "tournaments_newest" ON "tournaments" USING btree ("starts_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tournaments_term" ON "tournaments" USING btree ("term_id");--> statement-breakpoint
CREATE FUNCTION keep_match_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    IF current_setting('maidan.removed_match', true) = old.match_id THEN
      RETURN old;
    END IF;
  END IF;
  RAISE EXCEPTION 'The log of a match is never changed: append a correction' USING errcode = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER match_events_kept BEFORE UPDATE OR DELETE ON match_events FOR EACH ROW EXECUTE FUNCTION keep_match_events();
--> statement-breakpoint
CREATE TRIGGER match_events_not_truncated BEFORE TRUNCATE ON match_events FOR EACH STATEMENT EXECUTE FUNCTION keep_match_events();
--> statement-breakpoint
CREATE FUNCTION remove_match(removed text, why text, person text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO removed_matches (match_id, events, reason, by, at)
    SELECT id, last_seq, why, person, now() FROM matches WHERE id = removed;
  PERFORM set_config('maidan.removed_match', removed, true);
  DELETE FROM match_events WHERE match_id = removed;
  PERFORM set_config('maidan.removed_match', '', true);
  DELETE FROM matches WHERE id = removed;
END $$;
