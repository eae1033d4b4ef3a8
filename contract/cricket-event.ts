// The events of a cricket match as scorers and files send them. How they are evaluated: sport/cricket/.
import { z } from 'zod'
import { type CricketEvent, WICKET_KINDS } from '#sport/cricket/events.ts'
import type { LogEntry } from '#sport/log.ts'
import { NOTE_EVENT } from './match-note.ts'
import { OWN_WORDS } from './own-words.ts'

/** A person or a team: the id on this site, or the name in files from other sources. */
const id = z.string().min(1).max(200)
/** The runs of a ball or an award. */
const runs = z.int().min(0).max(100)
const text = z.string().min(1).max(500)

const wicketSchema = z.strictObject({
  kind: z.enum(WICKET_KINDS),
  player: id.optional(),
  fielders: z
    .array(z.strictObject({ player: id.nullable(), isSubstitute: z.boolean().optional() }))
    .max(11)
    .optional(),
  facing: z.enum(['new', 'survivor']).optional(),
})

const extrasSchema = z.strictObject({
  wides: runs.optional(),
  noBalls: runs.optional(),
  byes: runs.optional(),
  legByes: runs.optional(),
  penalty: runs.optional(),
})

const marginSchema = z.union([
  z.strictObject({ innings: z.literal(1), runs: z.int().min(0) }),
  z.strictObject({ runs: z.int().min(0) }),
  z.strictObject({ wickets: z.int().min(0).max(10) }),
])

const bare = <Kind extends string>(kind: Kind) => z.strictObject({ kind: z.literal(kind) })

/** The maximum of an innings, a target or a par score. */
export const MOST_RUNS = 2_000
const total = z.int().min(0).max(MOST_RUNS)
const overs = z.strictObject({ completed: z.int().min(0).max(1_000), balls: z.int().min(0).max(9) })
const cardInnings = z.strictObject({
  kind: z.literal('card_innings'),
  team: id,
  runs: total,
  wickets: z.int().min(0).max(14),
  overs,
  extras: extrasSchema.optional(),
  batting: z
    .array(
      z.strictObject({
        player: id,
        runs: total,
        balls: total,
        fours: total.optional(),
        sixes: total.optional(),
        dismissal: z
          .strictObject({ kind: z.enum(WICKET_KINDS), bowler: id.optional(), fielder: id.optional() })
          .optional(),
      }),
    )
    .max(15)
    .optional(),
  bowling: z
    .array(
      z.strictObject({
        player: id,
        overs,
        maidens: total.optional(),
        runs: total,
        wickets: z.int().min(0).max(14),
      }),
    )
    .max(15)
    .optional(),
  isAllOut: z.boolean().optional(),
  isDeclared: z.boolean().optional(),
  isForfeited: z.boolean().optional(),
  isSuperOver: z.boolean().optional(),
})

export const CRICKET_EVENTS = [
  cardInnings,
  z.strictObject({
    kind: z.literal('toss'),
    winner: id,
    decision: z.enum(['bat', 'field']),
    isUncontested: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal('lineup'), team: id, players: z.array(id).max(30) }),
  z.strictObject({
    kind: z.literal('innings'),
    team: id,
    batters: z.tuple([id, id]).optional(),
    isSuperOver: z.boolean().optional(),
  }),
  z.strictObject({ kind: z.literal('over_start'), bowler: id, isAllowed: z.boolean().optional() }),
  z.strictObject({
    kind: z.literal('ball'),
    runs: runs.optional(),
    extras: extrasSchema.optional(),
    isRun: z.boolean().optional(),
    wickets: z.array(wicketSchema).max(3).optional(),
    striker: id.optional(),
    nonStriker: id.optional(),
    bowler: id.optional(),
  }),
  z.strictObject({ kind: z.literal('over_end'), isAllowed: z.boolean().optional() }),
  z.strictObject({ kind: z.literal('batter_in'), player: id }),
  bare('swap'),
  z.strictObject({ kind: z.literal('wicket'), wicket: wicketSchema }),
  z.strictObject({ kind: z.literal('absent'), players: z.array(id).max(11) }),
  z.strictObject({ kind: z.literal('penalty'), team: id, runs }),
  z.strictObject({
    kind: z.literal('replacement'),
    team: id,
    in: id,
    out: id.nullable(),
    reason: text,
    role: z.literal('bowler').optional(),
  }),
  z.strictObject({ kind: z.literal('review'), by: id, decision: text }),
  z.strictObject({ kind: z.literal('overs'), overs: z.int().min(1).max(100) }),
  z.strictObject({
    kind: z.literal('target'),
    runs: z.int().min(1).max(MOST_RUNS),
    balls: z.int().min(1).max(2_000).nullable(),
  }),
  z.strictObject({ kind: z.literal('par'), runs: total }),
  bare('declare'),
  bare('forfeit'),
  bare('innings_end'),
  z.strictObject({ kind: z.literal('interval'), name: text }),
  bare('abandon'),
  z.strictObject({ kind: z.literal('award'), winner: id }),
  z.strictObject({ kind: z.literal('tie_break'), winner: id, how: z.enum(['super over', 'bowl-out']) }),
  z.strictObject({
    kind: z.literal('result'),
    outcome: z.enum(['won', 'tied', 'drawn', 'no result']),
    winner: id.optional(),
    by: marginSchema.optional(),
    method: text.optional(),
  }),
  NOTE_EVENT,
] as const

/** One event, as `reduce` accepts it. */
const cricketEventSchema = z.discriminatedUnion('kind', CRICKET_EVENTS) satisfies z.ZodType<CricketEvent>

const seq = z.int().min(1).max(1_000_000)
const corrections = [
  z.strictObject({ kind: z.literal('void'), seq }),
  z.strictObject({ kind: z.literal('replace'), seq, event: cricketEventSchema }),
  z.strictObject({ kind: z.literal('insert'), after: seq.or(z.literal(0)), event: cricketEventSchema }),
] as const

const entrySchema = z.strictObject({
  seq,
  event: z.discriminatedUnion('kind', [...CRICKET_EVENTS, ...corrections, OWN_WORDS]),
})
/** The complete log of a match, its entries in order. Its maximum: log-limits.ts. */
export const cricketLogSchema = z.array(entrySchema).superRefine((log, context) => {
  const index = log.findIndex((entry, at) => entry.seq <= (log[at - 1]?.seq ?? 0))
  if (index !== -1)
    context.addIssue({
      code: 'custom',
      path: [index, 'seq'],
      message: 'must be greater than the one before',
    })
}) satisfies z.ZodType<LogEntry<CricketEvent>[]>
