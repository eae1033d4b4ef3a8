// Maidan's own file of one match: its rules and its whole log, corrections included; exports also say who played where and when.
import { z } from 'zod'
import { dayField, instantTextField } from '#contract/date-field.ts'
import { officialSchema } from '#contract/matches/match.ts'
import { logSchema } from '#contract/matches/match-event.ts'
import { genderSchema, matchRulesSchema } from '#contract/matches/tournament.ts'
import { resolveRules } from '#server/domain/tournaments/tournament-rules.ts'
import { cricket } from '#sport/cricket/form.ts'
import type { CricketRules } from '#sport/cricket/rules.ts'
import type { Form, Shape } from '#sport/form.ts'
import { formOf } from '#sport/match.ts'
import { formNameOf, SPORT_DATA, SPORTS, type Sport } from '#sport/sports.ts'
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
  startsAt: instantTextField.nullable(),
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
const day = dayField

function fileOf<S extends Shape>(form: Form<S>, sport: S['sport']) {
  // Those of each sport of the form: earlier releases took any of them.
  const formats = SPORTS.filter((other) => formNameOf(other) === formNameOf(sport)).flatMap((other) =>
    formOf(other).formatsOf(other),
  )
  return z.strictObject({
    maidan: z.literal('match'),
    version: z.literal(1),
    sport: z.literal(sport),
    rules: z.strictObject({ ...matchRulesSchema.shape, format: z.enum(formats), day }),
    /** In a contest, `home` and `away` both name the discipline. */
    match: matchSchema,
    log: logSchema(form),
  })
}

/** A full log still takes a void of each of its entries. */
function limitLog({ sport, log }: { sport: Sport; log: readonly unknown[] }, context: z.RefinementCtx): void {
  const most = 2 * SPORT_DATA[sport].maxEntries
  if (log.length > most)
    context.addIssue({ code: 'custom', path: ['log'], message: `${log.length} entries, at most ${most}` })
}

const cricketFile = fileOf(cricket, 'cricket')
/** What `maidan score` reads. */
export const maidanMatchSchema = z
  .strictObject({ ...cricketFile.shape, match: matchSchema.optional() })
  .superRefine(limitLog)

const [first, ...others] = SPORTS
const fileOfSport = (sport: Sport) => fileOf(formOf(sport), sport)
/** What exports write, however long the log is: `match` is required. */
export const exportedFileSchema = z.discriminatedUnion('sport', [
  fileOfSport(first),
  ...others.map(fileOfSport),
])
export type MaidanFile = z.infer<typeof exportedFileSchema>
/** What imports read. */
export const maidanFileSchema = exportedFileSchema.superRefine(limitLog)

/** The rules of the format, overridden by those of the file. */
export function getRulesOfFile({
  rules: { day: of, ...rules },
}: z.infer<typeof maidanMatchSchema>): CricketRules {
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
    gender,
    day,
    round,
    officials,
    startsAt: startsAt === null ? null : new Date(startsAt),
    home: teamOf(home),
    away: teamOf(away),
    venue: venue && {
      source: 'maidan:venue',
      key: `${venue.en}|${venue.city}`,
      city: venue.city,
      name: { bn: venue.bn, en: venue.en },
    },
    tournament: tournament && { ...tournament, hasTable: stage?.hasTable ?? true },
    stage: stage && {
      name: { bn: stage.bn, en: stage.en },
      hasTable: stage.hasTable,
      continues: stage.continues ?? false,
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
