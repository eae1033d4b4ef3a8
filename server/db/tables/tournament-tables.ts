// Tournaments, their stages and squads, and data on teams, players and venues that the name book lacks. Matches: match-tables.ts.
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Gender, Sport, StageTableRules, TournamentRules } from '#contract/matches/tournament.ts'
import { instant, textOrEmpty } from './columns.ts'
import { termOf, terms } from './term-tables.ts'

/** Data on a team that the name book lacks. A team gets a row when a match first needs it. */
export const teams = pgTable('teams', {
  id: text('id')
    .primaryKey()
    .references(() => terms.id, { onDelete: 'cascade' }),
  /** For score lines: BAN, আবাহনী. */
  shortBn: textOrEmpty('short_bn'),
  shortEn: textOrEmpty('short_en'),
  gender: text('gender').$type<Gender>().notNull().default('male'),
})

/** Data on a player that the name book lacks. */
export const players = pgTable(
  'players',
  {
    id: text('id')
      .primaryKey()
      .references(() => terms.id, { onDelete: 'cascade' }),
    gender: text('gender').$type<Gender>().notNull().default('male'),
    /** Tells players of the same name apart; never public for minors. */
    birthYear: smallint('birth_year'),
    /** The player this one was merged into; events keep the old id. */
    mergedInto: termOf('merged_into'),
    /** The match whose scorer added the player at the ground, until an editor has looked at the entry. */
    addedAtMatch: text('added_at_match'),
  },
  (player) => [index('players_added_at').on(player.addedAtMatch).where(sql`added_at_match is not null`)],
)

export const venues = pgTable('venues', {
  id: text('id')
    .primaryKey()
    .references(() => terms.id, { onDelete: 'cascade' }),
  cityBn: textOrEmpty('city_bn'),
  cityEn: textOrEmpty('city_en'),
})

export const tournaments = pgTable(
  'tournaments',
  {
    id: text('id').primaryKey(),
    version: integer('version').notNull().default(1),
    sport: text('sport').$type<Sport>().notNull(),
    gender: text('gender').$type<Gender>().notNull().default('male'),
    slug: text('slug').notNull().unique('tournaments_slug'),
    /** Earlier slugs: their addresses redirect to the page, and no other tournament gets them. */
    formerSlugs: text('former_slugs').array().notNull().default([]),
    nameBn: text('name_bn').notNull(),
    nameEn: text('name_en').notNull(),
    /** As it is printed: 2026, 2025/26. */
    season: textOrEmpty('season'),
    /** The competition that this is a season of. */
    termId: termOf('term_id'),
    rules: jsonb('rules').$type<TournamentRules>().notNull(),
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    createdAt: instant('created_at').notNull(),
    demo: boolean('demo').notNull().default(false),
  },
  (tournament) => [
    index('tournaments_newest').on(
      tournament.startsOn.desc().nullsFirst(),
      tournament.id.desc().nullsFirst(),
    ),
    index('tournaments_term').on(tournament.termId),
  ],
)

/** A part of a tournament: a league, a group, a knockout round. */
export const stages = pgTable(
  'stages',
  {
    id: text('id').primaryKey(),
    tournamentId: text('tournament_id')
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    nameBn: text('name_bn').notNull(),
    nameEn: text('name_en').notNull(),
    hasTable: boolean('has_table').notNull(),
    /** Deductions, awards and the order of level teams in this table. */
    table: jsonb('table_rules').$type<StageTableRules>().notNull(),
  },
  (stage) => [uniqueIndex('stages_order').on(stage.tournamentId, stage.position)],
)

/** Teams of a tournament, and the stage whose table they stand in. */
export const tournamentTeams = pgTable(
  'tournament_teams',
  {
    tournamentId: text('tournament_id')
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    teamId: termOf('team_id').notNull(),
    stageId: text('stage_id').references(() => stages.id, { onDelete: 'set null' }),
  },
  (row) => [
    primaryKey({ columns: [row.tournamentId, row.teamId] }),
    index('tournament_teams_team').on(row.teamId),
  ],
)

export const squads = pgTable(
  'squads',
  {
    tournamentId: text('tournament_id')
      .notNull()
      .references(() => tournaments.id, { onDelete: 'cascade' }),
    teamId: termOf('team_id').notNull(),
    playerId: termOf('player_id').notNull(),
    position: smallint('position').notNull(),
    isCaptain: boolean('is_captain').notNull().default(false),
    isKeeper: boolean('is_keeper').notNull().default(false),
    shirtNumber: smallint('shirt_number'),
  },
  (row) => [
    primaryKey({ columns: [row.tournamentId, row.teamId, row.playerId] }),
    index('squads_player').on(row.playerId),
  ],
)
