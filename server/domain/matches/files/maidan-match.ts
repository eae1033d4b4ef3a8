// Maidan's own file of one match: its rules and its whole log, corrections included; exports also say who played where and when.
import { z } from 'zod'
import { officialSchema } from '#contract/matches/match.ts'
import { logSchema } from '#contract/matches/match-event.ts'
import { genderSchema, matchRulesSchema } from '#contract/matches/tournament.ts'
import { resolveRules } from '#server/domain/tournaments/tournament-rules.ts'
import { cricket } from '#sport/cricket/form.ts'
import { CRICKET_FORMATS, type CricketRules } from '#sport/cricket/rules.ts'
import { football } from '#sport/football/form.ts'
import { FOOTBALL_FORMATS } from '#sport/football/rules.ts'
import { marks } from '#sport/marks/form.ts'
import { MARKS_FORMATS } from '#sport/marks/rules.ts'
import { sides } from '#sport/sides/form.ts'
import { SIDES_FORMATS } from '#sport/sides/rules.ts'
import { MARKS_SPORTS, SIDES_SPORTS, SPORT_DATA } from '#sport/sports.ts'
import type { FileMatch, FileName } from './file-match.ts'

const name = z.string().min(1).max(200)
const names = z.strictObject({ bn: name, en: name })
const texts = z.strictObject({ bn: z.string().max(80), en: z.string().max(80) })
/** `inLog`: how the log names the team. */
const team = z.strictObject({ ...names.shape, inLog: name })

/** Who played where and when. `people`: by their names in the log. */
const matchSchema = z.strictObject({
  id: z.string().min(1).max(64),
  /** Null: only the day is known. */
  startsAt: z.iso.datetime().nullable(),
  gender: genderSchema,
  home: team,
  away: team,
  venue: z.strictObject({ ...names.shape, city: z.string().max(80) }).nullable(),
  tournament: z.strictObject({ key: name, name, season: z.string().max(20) }).nullable(),
  stage: z
    .strictObject({ ...texts.shape, hasTable: z.boolean(), continues: z.boolean().optional() })
    .nullable(),
  round: texts,
  officials: z.array(officialSchema).max(12),
  people: z.record(name, names),
})

/** The first day at the ground: laws changed with dates. */
const day = z.iso.date()

const frameOf = <Format extends string>(formats: readonly Format[]) => ({
  ...{ maidan: z.literal('match'), version: z.literal(1) },
  rules: z.strictObject({ ...matchRulesSchema.shape, format: z.enum(formats), day }),
  match: matchSchema.optional(),
})
const cricketFile = z.strictObject({
  ...frameOf(CRICKET_FORMATS),
  sport: z.literal('cricket'),
  log: logSchema(cricket).max(SPORT_DATA.cricket.maxEntries),
})
const footballFile = z.strictObject({
  ...frameOf(FOOTBALL_FORMATS),
  sport: z.literal('football'),
  log: logSchema(football).max(SPORT_DATA.football.maxEntries),
})
const sidesFile = z.strictObject({
  ...frameOf(SIDES_FORMATS),
  sport: z.enum(SIDES_SPORTS),
  log: logSchema(sides).max(SPORT_DATA.kabaddi.maxEntries),
})
/** `home` and `away` both name the discipline. */
const marksFile = z.strictObject({
  ...frameOf(MARKS_FORMATS),
  sport: z.enum(MARKS_SPORTS),
  log: logSchema(marks).max(SPORT_DATA.athletics.maxEntries),
})

/** What `maidan score` reads. */
export const maidanMatchSchema = cricketFile

/** What imports read: `match` is required. */
export const maidanFileSchema = z.discriminatedUnion('sport', [
  z.strictObject({ ...cricketFile.shape, match: matchSchema }),
  z.strictObject({ ...footballFile.shape, match: matchSchema }),
  z.strictObject({ ...sidesFile.shape, match: matchSchema }),
  z.strictObject({ ...marksFile.shape, match: matchSchema }),
])
export type MaidanFile = z.infer<typeof maidanFileSchema>

/** The rules of the format, overridden by those of the file. */
export function getRulesOfFile({ rules: { day: of, ...rules } }: z.infer<typeof cricketFile>): CricketRules {
  const resolved = resolveRules('cricket', null, rules, of)
  if (resolved.sport !== 'cricket') throw new TypeError('a cricket file has rules of another sport')
  return resolved.rules
}

/** The match of a file, as imports and tables read it. */
export function fromMaidanFile({ sport, rules: { day, ...rules }, match, log }: MaidanFile): FileMatch {
  const { id, startsAt, gender, home, away, venue, tournament, stage, round, officials, people } = match
  const teamOf = ({ inLog, ...name }: typeof home) => ({ source: 'maidan:team', key: inLog, name, inLog })
  return {
    source: `maidan:${id}`,
    ...{ gender, day, round, officials },
    startsAt: startsAt === null ? null : new Date(startsAt),
    home: teamOf(home),
    away: teamOf(away),
    venue: venue && {
      ...{ source: 'maidan:venue', key: `${venue.en}|${venue.city}`, city: venue.city },
      name: { bn: venue.bn, en: venue.en },
    },
    tournament: tournament && { ...tournament, hasTable: stage?.hasTable ?? true },
    stage: stage && {
      name: { bn: stage.bn, en: stage.en },
      ...{ hasTable: stage.hasTable, continues: stage.continues ?? false },
    },
    rules: resolveRules(sport, null, rules, day),
    status: 'fixture',
    people: new Map(
      Object.entries(people).map(([key, name]): [string, FileName] => [
        key,
        { source: 'maidan:person', key, name },
      ]),
    ),
    log,
  }
}
