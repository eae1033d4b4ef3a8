// A tournament: the API's format, limits, and the rules of its matches and tables. Rules are data; presets are in sport/.
import { z } from 'zod'
import { CRICKET_FORMATS } from '#sport/cricket/rules.ts'
import { FOOTBALL_FORMATS } from '#sport/football/rules.ts'
import { FORMATS_OF_MARKS, MARKS_FORMATS, PHASE_NAMES } from '#sport/marks/rules.ts'
import { SIDES_FORMATS } from '#sport/sides/rules.ts'
import { MARKS_SPORTS, SIDES_SPORTS, SPORTS } from '#sport/sports.ts'
import { dayField } from '../date-field.ts'
import { idField, textField, versionField, withDistinct } from '../form-field.ts'
import { oneLine } from '../posts/text-lines.ts'
import { madeIdField } from '../record-id.ts'
import { tableSchema } from './table-rules.ts'

export const sportSchema = z.enum(SPORTS)
export type Sport = z.infer<typeof sportSchema>

export const GENDERS = ['male', 'female'] as const
export type Gender = (typeof GENDERS)[number]
export const genderSchema = z.enum(GENDERS)

/** Longest texts, in UTF-16 units, and numbers of rows. */
const TOURNAMENT_LIMITS = {
  name: 120,
  season: 20,
  slug: 80,
  stages: 40,
  teams: 200,
  squad: 60,
} as const

/** Rules that may differ from the format. Undefined fields are those of the format. */
const cricketChanges = {
  overs: z.int().min(1).max(100).optional(),
  ballsPerOver: z.int().min(4).max(10).optional(),
  ballsPerEnd: z.int().min(4).max(20).optional(),
  wideRuns: z.int().min(0).max(5).optional(),
  noBallRuns: z.int().min(0).max(5).optional(),
  freeHit: z.boolean().optional(),
  maxOversPerBowler: z.int().min(1).max(100).optional(),
  players: z.int().min(2).max(15).optional(),
  lastBatterStands: z.boolean().optional(),
  /** Null: no follow-on. */
  followOnLead: z.int().min(1).max(1_000).nullable().optional(),
  /** By default, the laws of the day of the match. Set if a competition keeps older laws or adopted newer ones earlier. */
  newBatterFacesAfterCatch: z.boolean().optional(),
  noBallTakesByes: z.boolean().optional(),
}
const footballChanges = {
  halfMinutes: z.int().min(5).max(60).optional(),
  extraHalfMinutes: z.int().min(1).max(30).optional(),
  players: z.int().min(3).max(11).optional(),
  substitutions: z.int().min(0).max(30).optional(),
  extraTimeSubstitutions: z.int().min(0).max(30).optional(),
  canReturn: z.boolean().optional(),
  hasExtraTime: z.boolean().optional(),
  hasShootOut: z.boolean().optional(),
  /** Kicks of each side before sudden death. */
  shootOutKicks: z.int().min(1).max(11).optional(),
}

const sidesChanges = {
  /** In sports with sets, the maximum number of sets. */
  periods: z.int().min(1).max(20).optional(),
  extraPeriods: z.int().min(0).max(10).optional(),
}
const attempts = z.int().min(1).max(60).nullable()
const count = z.int().min(0).max(100)
const marksChanges = {
  /** In the order in which they are held. */
  phases: z
    .array(
      z.strictObject({
        name: z.enum(PHASE_NAMES),
        attempts,
        advance: z.strictObject({ places: count, marks: count }).nullable(),
      }),
    )
    .min(1)
    .max(PHASE_NAMES.length)
    .readonly()
    .optional(),
}

/** In which editions the rundown opens drafts for matches (decision 030). */
export const RUNDOWN_EDITIONS = ['both', 'bn', 'en', 'none'] as const
export type RundownEditions = (typeof RUNDOWN_EDITIONS)[number]
/** Absent: both, but none for matches that were imported from files. */
const rundown = z.enum(RUNDOWN_EDITIONS).optional()

/** How matches of a tournament are played, how its tables are ordered, and what the rundown prepares. */
export const tournamentRulesSchema = z.discriminatedUnion('sport', [
  z.strictObject({
    sport: z.literal('cricket'),
    format: z.enum(CRICKET_FORMATS),
    ...cricketChanges,
    table: tableSchema,
    rundown,
  }),
  z.strictObject({
    sport: z.literal('football'),
    format: z.enum(FOOTBALL_FORMATS),
    ...footballChanges,
    table: tableSchema,
    rundown,
  }),
  z
    .strictObject({
      sport: z.enum(SIDES_SPORTS),
      format: z.enum(SIDES_FORMATS),
      ...sidesChanges,
      table: tableSchema,
      rundown,
    })
    .refine(({ sport, format }) => format === sport, { error: 'FIELD_INVALID', path: ['format'] }),
  z
    .strictObject({
      sport: z.enum(MARKS_SPORTS),
      format: z.enum(MARKS_FORMATS),
      ...marksChanges,
      table: tableSchema,
      rundown,
    })
    .refine(({ sport, format }) => FORMATS_OF_MARKS[sport].some((own) => own === format), {
      error: 'FIELD_INVALID',
      path: ['format'],
    }),
])
export type TournamentRules = z.infer<typeof tournamentRulesSchema>

/** The rules of one match that differ from its tournament. Without a tournament the format is required. */
export const matchRulesSchema = z.strictObject({
  format: z.enum([...CRICKET_FORMATS, ...FOOTBALL_FORMATS, ...SIDES_FORMATS, ...MARKS_FORMATS]).optional(),
  ...cricketChanges,
  ...footballChanges,
  ...sidesChanges,
  ...marksChanges,
  players: z.int().min(2).max(15).optional(),
})
export type MatchRulesInput = z.infer<typeof matchRulesSchema>

const id = idField

/** Of one table: points taken off, teams whose matches are annulled, the order of level teams, what it continues. */
export const stageTableSchema = z.strictObject({
  deductions: z
    .array(z.strictObject({ teamId: id, points: z.int().min(1).max(999), reason: textField(300) }))
    .max(TOURNAMENT_LIMITS.teams)
    .default([]),
  annulled: z.array(id).max(TOURNAMENT_LIMITS.teams).default([]),
  order: z.array(id).max(TOURNAMENT_LIMITS.teams).default([]),
  /** A part of the season after its split: its matches count in the table of the stage before, its teams are above later parts. */
  continues: z.boolean().optional(),
})
export type StageTableRules = z.infer<typeof stageTableSchema>

const emptyOrName = textField(TOURNAMENT_LIMITS.name).transform(oneLine)
const nameField = emptyOrName.pipe(z.string().min(1, 'FIELD_REQUIRED'))
/** A name in both languages. */
export const namesSchema = z.strictObject({ bn: nameField, en: nameField })
/** The name of a new entry. An English name that is empty or absent is romanised from the Bengali one. */
export const newNamesSchema = z.strictObject({ bn: nameField, en: emptyOrName.default('') })
export type Names = { bn: string; en: string }

const stageSchema = z.strictObject({
  /** The id of an existing stage; absent for a new one. */
  id: id.optional(),
  name: namesSchema,
  hasTable: z.boolean(),
  table: stageTableSchema.default({ deductions: [], annulled: [], order: [] }),
})

const squadPlayer = z.strictObject({
  playerId: id,
  isCaptain: z.boolean().default(false),
  isKeeper: z.boolean().default(false),
  shirtNumber: z.int().min(0).max(999).nullable().default(null),
})
const squadPlayers = z.array(squadPlayer).max(TOURNAMENT_LIMITS.squad).superRefine(withDistinct('playerId'))
/** `base`: the squad that the sender changed. If it has another one by now, nothing is stored. */
export const squadSchema = z.strictObject({ players: squadPlayers, base: squadPlayers.optional() })
export type SquadPlayer = z.infer<typeof squadPlayer>

const fields = {
  name: namesSchema,
  season: textField(TOURNAMENT_LIMITS.season).transform(oneLine),
  /** Empty: generated from the English name and the season. */
  slug: textField(TOURNAMENT_LIMITS.slug),
  gender: genderSchema,
  termId: id.nullable(),
  rules: tournamentRulesSchema,
  startsOn: dayField.nullable(),
  endsOn: dayField.nullable(),
  stages: z.array(stageSchema).max(TOURNAMENT_LIMITS.stages).superRefine(withDistinct('id')),
  /** `stage`: the index of the team's stage in `stages`; null if the team is in no table. */
  teams: z
    .array(z.strictObject({ teamId: id, stage: z.int().min(0).max(TOURNAMENT_LIMITS.stages).nullable() }))
    .max(TOURNAMENT_LIMITS.teams)
    .superRefine(withDistinct('teamId')),
}

/** POST /tournaments. */
export const newTournamentSchema = z.strictObject({
  ...fields,
  id: madeIdField.optional(),
  season: fields.season.default(''),
  slug: fields.slug.default(''),
  gender: genderSchema.default('male'),
  termId: fields.termId.default(null),
  startsOn: fields.startsOn.default(null),
  endsOn: fields.endsOn.default(null),
  stages: fields.stages.default([]),
  teams: fields.teams.default([]),
})
export type NewTournament = z.infer<typeof newTournamentSchema>

/** PUT /tournaments/{id}: absent fields stay. With `version`, only while that is the present version (TOURNAMENT_CHANGED). */
export const tournamentChangeSchema = z.strictObject({ ...fields, version: versionField }).partial()
export type TournamentChange = z.infer<typeof tournamentChangeSchema>
