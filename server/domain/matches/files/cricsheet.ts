// The shape of Cricsheet's match files (JSON 1.0 and 1.1, cricsheet.org/format/json). Their events: cricsheet-events.ts.
import { z } from 'zod'
import { dayField } from '#contract/date-field.ts'
import { WICKET_KINDS } from '#sport/cricket/events.ts'

const count = z.int().min(0).max(10_000)
/** More than any delivery or penalty ever gave. */
const runs = z.int().min(0).max(100)
const name = z.string().min(1).max(200)
const names = z.array(name).max(40)

const fielder = z.object({ name: name.optional(), substitute: z.boolean().optional() })

const wicket = z.object({
  kind: z.enum(WICKET_KINDS),
  player_out: name,
  fielders: z.array(fielder).max(20).optional(),
})

const delivery = z.object({
  batter: name,
  bowler: name,
  non_striker: name,
  runs: z.object({ batter: runs, extras: runs, total: runs, non_boundary: z.boolean().optional() }),
  extras: z
    .object({
      wides: runs.optional(),
      noballs: runs.optional(),
      byes: runs.optional(),
      legbyes: runs.optional(),
      penalty: runs.optional(),
    })
    .optional(),
  wickets: z.array(wicket).max(3).optional(),
  review: z.object({ by: name, decision: z.string().min(1).max(100) }).optional(),
  replacements: z
    .object({
      match: z.array(z.object({ in: name, out: name, team: name, reason: z.string().max(100) })).optional(),
      /** A bowler who finishes an over for another one, or a batter who comes in for an injured one. The team does not change. */
      role: z
        .array(
          z.object({
            role: z.string().max(40),
            in: name,
            out: name.optional(),
            reason: z.string().min(1).max(100).default('unknown'),
          }),
        )
        .optional(),
    })
    .optional(),
})

/** Some files write the number as text. */
const countAsText = z.union([
  count,
  z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number),
])

const innings = z.object({
  team: name,
  overs: z
    .array(z.object({ over: count, deliveries: z.array(delivery).max(60) }))
    .max(400)
    .default([]),
  declared: z.boolean().optional(),
  forfeited: z.boolean().optional(),
  super_over: z.boolean().optional(),
  absent_hurt: names.optional(),
  penalty_runs: z.object({ pre: runs.optional(), post: runs.optional() }).optional(),
  miscounted_overs: z.record(z.string(), z.object({ balls: countAsText })).optional(),
  target: z.object({ runs: count.optional(), overs: z.number().min(0).max(200).optional() }).optional(),
})

const outcome = z.object({
  winner: name.optional(),
  by: z.object({ runs: count.optional(), wickets: count.optional(), innings: count.optional() }).optional(),
  result: z.enum(['draw', 'tie', 'no result']).optional(),
  method: z.string().max(100).optional(),
  eliminator: name.optional(),
  bowl_out: name.optional(),
})

const officials = z.array(name).max(12).optional()

/** A match as Cricsheet publishes it; what Maidan does not use is left out. */
export const cricsheetSchema = z.object({
  info: z.object({
    balls_per_over: z.int().min(1).max(12).default(6),
    dates: z.array(dayField).min(1).max(40),
    event: z
      .object({
        name: name.optional(),
        stage: name.optional(),
        group: z.union([name, count]).optional(),
        match_number: z.union([count, name]).optional(),
      })
      .optional(),
    gender: z.enum(['male', 'female']),
    city: name.optional(),
    venue: name.optional(),
    season: z.union([count, name]).optional(),
    officials: z
      .object({
        umpires: officials,
        tv_umpires: officials,
        reserve_umpires: officials,
        match_referees: officials,
      })
      .optional(),
    registry: z.object({ people: z.record(z.string(), z.string().max(64)) }).optional(),
    match_type: z.enum(['Test', 'ODI', 'T20', 'IT20', 'ODM', 'MDM']),
    outcome: outcome.default({}),
    overs: z.int().min(1).max(200).optional(),
    players: z.record(z.string(), names),
    teams: z.tuple([name, name]),
    toss: z
      .object({
        winner: name.optional(),
        decision: z.enum(['bat', 'field']).optional(),
        uncontested: z.boolean().optional(),
      })
      .optional(),
  }),
  innings: z.array(innings).max(40).default([]),
})

export type CricsheetMatch = z.infer<typeof cricsheetSchema>
export type CricsheetInnings = CricsheetMatch['innings'][number]
export type CricsheetDelivery = CricsheetInnings['overs'][number]['deliveries'][number]
