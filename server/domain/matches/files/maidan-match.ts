// Maidan's own file of one match: its rules and its whole log, corrections included.
import { z } from 'zod'
import { cricketLogSchema } from '#contract/cricket-event.ts'
import { type CricketRules, getBowlerQuota, getCricketRules } from '#sport/cricket/rules.ts'

const rulesSchema = z.strictObject({
  format: z.enum(['test', 'first-class', 'odi', 't20', 't10', 'hundred', 'six-overs']),
  /** The first day at the ground: laws changed with dates. */
  day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  overs: z.int().min(1).max(100).optional(),
  ballsPerOver: z.int().min(4).max(10).optional(),
  noBallRuns: z.int().min(1).max(2).optional(),
  freeHit: z.boolean().optional(),
  players: z.int().min(2).max(15).optional(),
  lastBatterStands: z.boolean().optional(),
})

export const maidanMatchSchema = z.strictObject({
  maidan: z.literal('match'),
  version: z.literal(1),
  sport: z.literal('cricket'),
  rules: rulesSchema,
  log: cricketLogSchema,
})

/** The rules of the format, with what the file says otherwise. */
export function getRulesOfFile({ rules }: z.infer<typeof maidanMatchSchema>): CricketRules {
  const { format, day, ...others } = rules
  const base = getCricketRules(format, day)
  const stated = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined))
  const maxOversPerBowler = others.overs === undefined ? base.maxOversPerBowler : getBowlerQuota(others.overs)
  return { ...base, maxOversPerBowler, ...stated }
}
