// Reads the last line-up of a team before a match.
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import type { Api } from '#app/dashboard/api-client.ts'
import { useApi } from '#app/dashboard/screen.ts'
import type { ApiMatch } from '#contract/match.ts'
import type { ApiFullMatch } from '#contract/match-answer.ts'

const lineupSchema = z.array(z.string())
/** The line-ups in the states of cricket (`lineups`) and football (`sides`). */
const stateSchema = z.object({
  lineups: z.record(z.string(), lineupSchema).optional(),
  sides: z.array(z.object({ team: z.string(), lineup: lineupSchema, bench: lineupSchema })).optional(),
})
const LISTED = '50'
/** At most this many of the last matches are searched. */
const FORMER_MATCHES = 5

type FormerLineup = { players: string[]; substitutes: string[]; names: ApiFullMatch['people'] }
type Wanted = { match: ApiMatch; team: string }

/** The last line-up of the team in the same sport; null if none was entered. */
async function readLastLineup(api: Api, { match, team }: Wanted): Promise<FormerLineup | null> {
  const { items } = await api.list('/matches', { team, limit: LISTED })
  const former = items.filter(
    ({ sport, startsAt, lastSeq }) => sport === match.sport && startsAt < match.startsAt && lastSeq > 0,
  )
  for (const { _id } of former.slice(0, FORMER_MATCHES)) {
    const { state, people } = await api.get('/matches/{id}', { id: _id })
    const { lineups, sides } = stateSchema.parse(state)
    const side = sides?.find((each) => each.team === team)
    const players = lineups?.[team] ?? side?.lineup ?? []
    if (players.length > 0) return { players, substitutes: side?.bench ?? [], names: people }
  }
  return null
}

export function useLastLineup(onRead: (found: FormerLineup | null) => void) {
  const api = useApi()
  return useMutation({ mutationFn: (wanted: Wanted) => readLastLineup(api, wanted), onSuccess: onRead })
}
