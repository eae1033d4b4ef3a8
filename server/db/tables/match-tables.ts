// Matches as Drizzle sees them. A match is its event log (match_events, insert only); state and figures are derived from it and
// store the sequence they were made from. Tournaments and teams: tournament-tables.ts.
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
  uuid,
} from 'drizzle-orm/pg-core'
import type { MatchStatus, Official } from '#contract/matches/match.ts'
import type { MatchRulesInput, Sport } from '#contract/matches/tournament.ts'
import type { MatchSummary } from '#sport/match.ts'
import { users } from './auth-tables.ts'
import { instant, textOrEmpty } from './columns.ts'
import { posts } from './tables.ts'
import { termOf } from './term-tables.ts'
import { stages, tournaments } from './tournament-tables.ts'

const authorOf = (name: string) => text(name).references(() => users.id, { onDelete: 'set null' })

export const matches = pgTable(
  'matches',
  {
    id: text('id').primaryKey(),
    /** Version of the match data outside the log; changes with every edit. */
    version: integer('version').notNull().default(1),
    sport: text('sport').$type<Sport>().notNull(),
    tournamentId: text('tournament_id').references(() => tournaments.id, { onDelete: 'restrict' }),
    stageId: text('stage_id').references(() => stages.id, { onDelete: 'set null' }),
    roundBn: textOrEmpty('round_bn'),
    roundEn: textOrEmpty('round_en'),
    homeId: termOf('home_id').notNull(),
    awayId: termOf('away_id').notNull(),
    venueId: termOf('venue_id'),
    startsAt: instant('starts_at').notNull(),
    /** Only the day is known: `startsAt` is noon in Dhaka. */
    isTimeKnown: boolean('is_time_known').notNull().default(true),
    /** The Dhaka day on which it starts. */
    day: date('day', { mode: 'string' }).notNull(),
    status: text('status').$type<MatchStatus>().notNull(),
    /** Only the rules that differ from the tournament's. */
    rules: jsonb('rules').$type<MatchRulesInput>().notNull(),
    officials: jsonb('officials').$type<Official[]>().notNull().default([]),
    /** Sequence of the last event. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** Derived from the events up to `stateSeq`; null before the first one. */
    state: jsonb('state').$type<MatchSummary>(),
    stateSeq: integer('state_seq').notNull().default(0),
    /** When a correction last changed what readers had seen. */
    correctedAt: instant('corrected_at'),
    /** From then on only editors may correct it. */
    closedAt: instant('closed_at'),
    /** Where it was imported from: `cricsheet:1022373`. */
    source: text('source').unique('matches_source'),
    importId: text('import_id'),
    createdBy: authorOf('created_by'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    demo: boolean('demo').notNull().default(false),
  },
  (match) => [
    index('matches_day').on(match.day, match.startsAt, match.id),
    index('matches_tournament').on(match.tournamentId, match.startsAt, match.id),
    index('matches_home').on(match.homeId, match.startsAt.desc().nullsFirst(), match.id.desc().nullsFirst()),
    index('matches_away').on(match.awayId, match.startsAt.desc().nullsFirst(), match.id.desc().nullsFirst()),
    index('matches_venue').on(
      match.venueId,
      match.startsAt.desc().nullsFirst(),
      match.id.desc().nullsFirst(),
    ),
    index('matches_import').on(match.importId).where(sql`import_id is not null`),
    index('matches_live').on(match.startsAt).where(sql`status = 'live'`),
  ],
)

/** The picture that an entry of the log shows: a note, or one that a correction brings. Else null. The index below holds it. */
export const PICTURE_OF_ENTRY = sql`coalesce(payload #>> '{picture,mediaId}', payload #>> '{event,picture,mediaId}')`

/** The log. A trigger of the database refuses every update and delete but those of remove_match and erase_text (see the migrations). */
export const matchEvents = pgTable(
  'match_events',
  {
    matchId: text('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'restrict' }),
    seq: integer('seq').notNull(),
    /** Made by the scorer's device, so that a retry is idempotent. */
    clientId: uuid('client_id'),
    kind: text('kind').notNull(),
    /** The event without its kind. */
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** By the scorer's clock; only shown. */
    atGround: instant('at_ground'),
    atServer: instant('at_server').notNull(),
    authorId: text('author_id'),
    device: text('device'),
    token: text('token'),
    /** Why a correction was made. Never public. */
    reason: text('reason'),
  },
  (event) => [
    primaryKey({ columns: [event.matchId, event.seq] }),
    uniqueIndex('match_events_client').on(event.matchId, event.clientId).where(sql`client_id is not null`),
    index('match_events_picture').on(PICTURE_OF_ENTRY).where(sql`${PICTURE_OF_ENTRY} is not null`),
  ],
)

/** Reporters who may score this match. */
export const matchScorers = pgTable(
  'match_scorers',
  {
    matchId: text('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    personId: text('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (row) => [
    primaryKey({ columns: [row.matchId, row.personId] }),
    index('match_scorers_person').on(row.personId),
  ],
)

/** Which device scores a match. The row stays after the lease has ended, so that an old token is recognized as outdated. */
export const matchLeases = pgTable(
  'match_leases',
  {
    matchId: text('match_id')
      .primaryKey()
      .references(() => matches.id, { onDelete: 'cascade' }),
    token: text('token').notNull(),
    personId: text('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text('device').notNull(),
    since: instant('since').notNull(),
    until: instant('until').notNull(),
  },
  (row) => [index('match_leases_person').on(row.personId)],
)

/** Stories about a match. */
export const matchPosts = pgTable(
  'match_posts',
  {
    matchId: text('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** What the story is for the match: null for any other story. */
    role: text('role').$type<'preview' | 'live' | 'report'>(),
  },
  (row) => [primaryKey({ columns: [row.matchId, row.postId] }), index('match_posts_post').on(row.postId)],
)

const count = (name: string) => integer(name).notNull().default(0)

/** What a player did in one innings, or in one football match (`innings` 0). Derived from a finished match. */
export const playerFigures = pgTable(
  'player_figures',
  {
    matchId: text('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
    playerId: text('player_id').notNull(),
    innings: smallint('innings').notNull(),
    teamId: text('team_id').notNull(),
    tournamentId: text('tournament_id'),
    sport: text('sport').$type<Sport>().notNull(),
    /** `t20`, `odi`, `league`: careers are counted by format. */
    format: text('format').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Null for a player who did not bat. */
    batRuns: integer('bat_runs'),
    batBalls: count('bat_balls'),
    fours: count('fours'),
    sixes: count('sixes'),
    isOut: boolean('is_out').notNull().default(false),
    /** Null for a player who did not bowl. */
    bowlBalls: integer('bowl_balls'),
    bowlRuns: count('bowl_runs'),
    wickets: count('wickets'),
    maidens: count('maidens'),
    catches: count('catches'),
    stumpings: count('stumpings'),
    goals: count('goals'),
    assists: count('assists'),
    yellows: count('yellows'),
    reds: count('reds'),
  },
  (row) => [
    primaryKey({ columns: [row.matchId, row.playerId, row.innings] }),
    index('player_figures_player').on(row.playerId, row.day.desc().nullsFirst()),
    index('player_figures_tournament').on(row.tournamentId, row.playerId),
  ],
)

/** Maps a source's own ids or names to ours, so that a later import finds the same rows. */
export const sourceIds = pgTable(
  'source_ids',
  {
    /** `cricsheet:person`, `openfootball:team`. */
    source: text('source').notNull(),
    key: text('key').notNull(),
    id: text('id').notNull(),
  },
  (row) => [primaryKey({ columns: [row.source, row.key] }), index('source_ids_id').on(row.id)],
)

/** One import of matches, which may be undone. */
export const matchImports = pgTable('match_imports', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  at: instant('at').notNull(),
  by: authorOf('by'),
  undoneAt: instant('undone_at'),
})

/** Texts that were erased for good from logs of matches and live blogs. Written by the database function erase_text only. */
export const erasedTexts = pgTable(
  'erased_texts',
  {
    /** A match, or the post of a live blog. */
    logId: text('log_id').notNull(),
    seq: integer('seq').notNull(),
    reason: text('reason').notNull(),
    by: text('by'),
    at: instant('at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.logId, row.seq] })],
)

/** Matches that were removed with their logs. Written by the database function remove_match only. */
export const removedMatches = pgTable('removed_matches', {
  matchId: text('match_id').primaryKey(),
  events: integer('events').notNull(),
  reason: text('reason').notNull(),
  by: text('by'),
  at: instant('at').notNull(),
})
