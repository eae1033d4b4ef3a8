// Responses of the calls about one match: the state derived from its log, and the effect of new events. The match: match.ts.
import { z } from 'zod'
import { type ChangedFacts, MILESTONES, NO_CHANGED_FACTS } from '#sport/cricket/changed-facts.ts'
import type { Dismissal } from '#sport/cricket/state.ts'
import type { PlayerFigures } from '#sport/figures.ts'
import type { MatchSummary, RulesOfMatch } from '#sport/match.ts'
import { idField } from '../form-field.ts'
import { matchSchema, shownNamesSchema } from './match.ts'
import { matchRulesSchema } from './tournament.ts'

export type { RulesOfMatch }

export const problemsSchema = z.array(z.object({ seq: z.int(), code: z.string() }))

/** GET /matches/{id}. */
export const fullMatchSchema = z.object({
  ...matchSchema.shape,
  rules: z.custom<RulesOfMatch>().meta({ type: 'object' }),
  /** The rules set for this match only, which differ from tournament and format. The previous release did not send them. */
  ownRules: matchRulesSchema.default({}),
  state: z.record(z.string(), z.unknown()),
  problems: problemsSchema,
  /** Names of the people in the log, by id. */
  people: z.record(z.string(), shownNamesSchema),
})
export type ApiFullMatch = z.infer<typeof fullMatchSchema>

/** GET /matches/{id}/assignments: ids of people and posts, and players whom a scorer added at the ground. */
export const assignmentsSchema = z.object({
  scorers: z.array(z.string()),
  posts: z.array(z.string()),
  addedPlayers: z.array(z.object({ _id: z.string(), name: shownNamesSchema })),
})

/** PUT /allposts/{id}/matches: ids of the matches that a story is about. */
export const storyMatchesSchema = z.strictObject({ matches: z.array(idField).max(20) })

const dismissalSchema = z.custom<Dismissal>().meta({ type: 'object' }).nullable()
const people = z.array(z.string())

/** What a dry run changes in a cricket match, by name; empty in other sports and where the events were stored. */
const changedFactsSchema = z.object({
  dismissals: z.array(
    z.object({ innings: z.int(), player: z.string(), before: dismissalSchema, after: dismissalSchema }),
  ),
  bowlers: z.array(z.object({ innings: z.int(), over: z.int(), before: people, after: people })),
  milestones: z.array(
    z.object({
      innings: z.int(),
      kind: z.enum(MILESTONES),
      players: people,
      runs: z.int().nullable(),
      isReached: z.boolean(),
    }),
  ),
}) satisfies z.ZodType<ChangedFacts>

/** POST /matches/{id}/events. */
export const appendedSchema = z.object({
  seqs: z.array(z.int()),
  last: z.int(),
  summary: z.custom<MatchSummary>().meta({ type: 'object' }).nullable(),
  problems: problemsSchema,
  changes: z.array(
    z.object({
      player: z.string(),
      innings: z.int(),
      before: z.custom<PlayerFigures>().meta({ type: 'object' }).nullable(),
      after: z.custom<PlayerFigures>().meta({ type: 'object' }).nullable(),
    }),
  ),
  /** The previous release did not send them. */
  facts: changedFactsSchema.default(NO_CHANGED_FACTS),
})
export type Appended = z.infer<typeof appendedSchema>
