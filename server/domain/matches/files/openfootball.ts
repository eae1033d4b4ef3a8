// The shape of openfootball's season files (github.com/openfootball): football.json and worldcup.json. Other fields are ignored.
import { z } from 'zod'
import { dayField } from '#contract/date-field.ts'

const goals = z.int().min(0).max(99)
const score = z.tuple([goals, goals])
const name = z.string().trim().min(1).max(200)
const text = z.string().max(200)

/** Some files give teams and grounds with a code or a key beside the name. */
const named = z.union([name, z.object({ name }).transform((team) => team.name)])

/** `minute` is a number, or a text such as `45+2`. `offset`: minutes of stoppage time. */
const goal = z.object({
  name,
  minute: z.union([z.int().min(0).max(150), z.string().regex(/^\d{1,3}(?:\+\d{1,2})?'?$/)]).optional(),
  offset: z.int().min(0).max(60).optional(),
  penalty: z.boolean().optional(),
  owngoal: z.boolean().optional(),
})
const scorers = z.array(goal).max(99).nullish()

type Status = 'abandoned' | 'awarded' | 'cancelled' | 'postponed'

/** Null for a match that was simply played, or that will be. */
const WORDS: readonly [Status | null, string[]][] = [
  ['abandoned', ['abandoned', 'interrupted', 'suspended']],
  ['awarded', ['awarded', 'awd', 'forfeit', 'forfeited', 'walkover', 'w/o', 'wo']],
  ['cancelled', ['cancelled', 'canceled', 'annulled', 'void', 'voided']],
  ['postponed', ['postponed']],
  [null, ['', 'completed', 'finished', 'fixture', 'ft', 'played', 'scheduled', 'timed']],
]
const STATUSES = new Map(WORDS.flatMap(([status, words]) => words.map((word) => [word, status] as const)))

const statusKey = (status: string | null | undefined) =>
  (status ?? '').trim().toLowerCase().replace(/\.$/, '')

const match = z.object({
  round: text.optional(),
  stage: text.optional(),
  group: text.nullish(),
  team1: named,
  team2: named,
  date: dayField.optional(),
  time: text.nullish(),
  status: z.string().max(40).nullish(),
  ground: z.union([name, z.object({ name, city: text.optional() })]).nullish(),
  goals1: scorers,
  goals2: scorers,
  /** `ft`: after 90 minutes. `et`: after extra time. The shoot-out is no part of either. */
  score: z.preprocess(
    (given) => (Array.isArray(given) ? { ft: given } : given),
    z.object({ ht: score.nullish(), ft: score.nullish(), et: score.nullish(), p: score.nullish() }).nullish(),
  ),
})
/** A match with a word that nobody knows might not count. */
const knownMatch = match.superRefine(({ status, team1, team2 }, { addIssue }) => {
  if (STATUSES.has(statusKey(status))) return
  addIssue({ code: 'custom', path: ['status'], message: `“${status}” of ${team1} – ${team2} is unknown` })
})

/** A season as openfootball publishes it. */
export const openfootballSchema = z.object({
  name: name.optional(),
  matches: z.array(knownMatch).max(20_000),
})

export type OpenfootballSeason = z.infer<typeof openfootballSchema>
export type OpenfootballMatch = OpenfootballSeason['matches'][number]
export type OpenfootballGoal = z.infer<typeof goal>

/** What the file says of a match that was not simply played. */
export function statusOf({ status }: Pick<OpenfootballMatch, 'status'>): Status | null {
  return STATUSES.get(statusKey(status)) ?? null
}

/** The moment of the start; null where the file gives no time or not its offset, since nobody then knows when that is. */
export function startOf({ date, time }: Pick<OpenfootballMatch, 'date' | 'time'>): Date | null {
  const found = /^(\d{1,2})[:.](\d{2})\s*\(?(?:UTC|GMT)\s*(?:([+\-−])\s*(\d{1,2})(?::?(\d{2}))?)?\)?$/i.exec(
    (time ?? '').trim(),
  )
  if (!found || date === undefined) return null
  const [, hour = '', minute = '', sign = '+', hours = '0', minutes = '0'] = found
  if (Number(hour) > 24 || Number(minute) > 59 || Number(hours) > 14 || Number(minutes) > 59) return null
  const day = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(day)) return null
  const offset = (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes))
  return new Date(day + (Number(hour) * 60 + Number(minute) - offset) * 60_000)
}
