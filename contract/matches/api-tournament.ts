// The responses of the calls about tournaments, squads and tables. Requests: tournament.ts.
import { z } from 'zod'
import { component } from '../component.ts'
import { namedSchema, namedTeamSchema, shownNamesSchema } from './match.ts'
import { genderSchema, sportSchema, tournamentRulesSchema } from './tournament.ts'

export const listedTournamentSchema = z.object({
  _id: z.string(),
  version: z.int(),
  sport: sportSchema,
  gender: genderSchema,
  slug: z.string(),
  name: shownNamesSchema,
  season: z.string(),
  termId: z.string().nullable(),
  rules: tournamentRulesSchema,
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
})
export type ApiListedTournament = z.infer<typeof listedTournamentSchema>

export const tournamentSchema = component('Tournament', {
  ...listedTournamentSchema.shape,
  stages: z.array(
    z.object({
      id: z.string(),
      name: shownNamesSchema,
      hasTable: z.boolean(),
      table: z.object({
        deductions: z.array(z.object({ teamId: z.string(), points: z.int(), reason: z.string() })),
        annulled: z.array(z.string()),
        order: z.array(z.string()),
        continues: z.boolean().optional(),
      }),
    }),
  ),
  teams: z.array(z.object({ team: namedTeamSchema, stageId: z.string().nullable() })),
})
export type ApiTournament = z.infer<typeof tournamentSchema>

const squadEntry = z.object({
  player: namedSchema,
  isCaptain: z.boolean(),
  isKeeper: z.boolean(),
  shirtNumber: z.int().nullable(),
})
/** The squad of one team. */
export const apiSquadSchema = z.object({ team: namedTeamSchema, players: z.array(squadEntry) })
export type ApiSquad = z.infer<typeof apiSquadSchema>

const rowSchema = z.object({
  team: namedTeamSchema,
  position: z.int(),
  /** Level with the row above or below by every criterion: lots or a play-off must decide. */
  isLevel: z.boolean(),
  /** Level with the team above apart from an earlier decision, so the order of both may be decided. */
  mayMoveUp: z.boolean(),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  noResult: z.int(),
  /** Of the drawn ones, where a tie has points of its own. */
  tied: z.int(),
  /** Of the drawn ones, where a shoot-out has points of its own. */
  shootOutsWon: z.int(),
  for: z.int(),
  against: z.int(),
  difference: z.int(),
  /** Points of all sets, in matches of sets. */
  ralliesFor: z.int(),
  ralliesAgainst: z.int(),
  points: z.number(),
  deducted: z.int(),
  netRunRate: z.number().nullable(),
})
/** One table; `stage` is null in a tournament without stages. */
export const apiTableSchema = z.object({
  stage: z.object({ id: z.string(), name: shownNamesSchema }).nullable(),
  rows: z.array(rowSchema),
})
export type ApiTable = z.infer<typeof apiTableSchema>
