// The shape of openfootball's season files (github.com/openfootball/football.json), and which matches count in a table.
import { z } from 'zod'
import { resultsFromScore, type TeamResult } from '#sport/tables/result.ts'

const goals = z.int().min(0).max(999)
const score = z.tuple([goals, goals])
const name = z.string().min(1).max(200)

const match = z.object({
  round: z.string().max(200).optional(),
  stage: z.string().max(200).optional(),
  team1: name,
  team2: name,
  date: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .optional(),
  status: z.string().max(40).optional(),
  /** `ft`: after 90 minutes. `et`: after extra time. The shoot-out is no part of either. */
  score: z
    .object({ ht: score.optional(), ft: score.optional(), et: score.optional(), p: score.optional() })
    .nullish(),
})

/** A season as openfootball publishes it; what Maidan does not use is left out. */
export const openfootballSchema = z.object({ name: name.optional(), matches: z.array(match).max(20_000) })

export type OpenfootballSeason = z.infer<typeof openfootballSchema>

/** Rounds and stages that do not belong to the league, in the languages of the files. */
const AFTER_THE_LEAGUE =
  /play-?\s?offs?\b|\bbarrages?\b|spareggi|finals?\b|finale\b|third place|round of \d|relegation|abstieg|promotion|aufstieg|ascenso|descenso/i

/** A match without a final score was not played; play-offs after the season are left out. Teams are named as in the file. */
export function openfootballResults({ matches }: OpenfootballSeason): TeamResult[] {
  return matches.flatMap((played) => {
    const { team1, team2, score: found } = played
    if (!found?.ft || isAfterTheLeague(played)) return []
    return resultsFromScore(team1, team2, found.et ?? found.ft)
  })
}

/** Whether the match is a play-off, a final or about relegation, and so not part of the league's table. */
export function isAfterTheLeague({ round = '', stage = '' }: OpenfootballSeason['matches'][number]): boolean {
  return AFTER_THE_LEAGUE.test(round) || AFTER_THE_LEAGUE.test(stage)
}
