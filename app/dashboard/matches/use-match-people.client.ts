// The names of the people of a match: from its log, from the squads, and those picked on this screen.
import { useState } from 'react'
import type { ApiFullMatch } from '#contract/matches/match-answer.ts'
import type { Names } from '#contract/matches/tournament.ts'
import type { MatchLog } from '#sport/match.ts'
import type { Competitor } from '../competitors/competitor-calls.client.ts'
import { useScreen } from '../screen.ts'
import { useSquads } from '../tournaments/tournament-calls.client.ts'

export type MatchPeople = {
  /** A person or one of the two teams, in the language of the screen. */
  nameOf(id: string): string
  competitorOf(id: string | null): Competitor | null
  squadOf(teamId: string): Competitor[]
  /** Remembers the name of a player who was picked and is not in a squad. */
  remember(picked: Competitor): void
}

/** What every part of the screen of a match gets. `onDone` says that something was stored. */
export type PanelProps<Log = MatchLog> = {
  match: ApiFullMatch
  log: Log
  people: MatchPeople
  onDone: (message: string) => void
}

export function useMatchPeople(match: ApiFullMatch): MatchPeople {
  const { language } = useScreen()
  const squads = useSquads(match.tournament?.id ?? null).data ?? []
  const [picked, setPicked] = useState<Record<string, Names>>({})
  const inSquads = Object.fromEntries(
    squads.flatMap(({ players }) => players.map(({ player }) => [player.id, player.name])),
  )
  const teams = { [match.home.id]: match.home.name, [match.away.id]: match.away.name }
  const names: Record<string, Names> = { ...picked, ...inSquads, ...match.people, ...teams }
  return {
    nameOf: (id) => names[id]?.[language] ?? '?',
    competitorOf(id) {
      const name = id === null ? undefined : names[id]
      return id !== null && name ? { id, name } : null
    },
    squadOf: (teamId) =>
      squads
        .filter(({ team }) => team.id === teamId)
        .flatMap(({ players }) => players.map(({ player: { id, name } }) => ({ id, name }))),
    remember: ({ id, name }) => setPicked((now) => ({ ...now, [id]: name })),
  }
}
