// The state of the form of a round: the tournament with its last round, the typed matches, or an event of a meeting.
import { useState } from 'react'
import type { ApiTournament } from '#contract/api-tournament.ts'
import type { Names } from '#contract/tournament.ts'
import { isMarksSport, type MarksSport, SPORTS, type Sport } from '#sport/sports.ts'
import type { Competitor } from '../competitors/competitor-calls.client.ts'
import { useLatestMatches } from '../match-log/match-calls.client.ts'
import { useTournament } from '../tournaments/tournament-calls.client.ts'
import { type ContestDraft, emptyContest } from './contest-draft.ts'
import { emptyPair, type PairRow } from './pair-fields.client.tsx'
import { lastRound, nextRound, swapped } from './rounds.ts'

const NO_ROUND = { bn: '', en: '' }
const emptyRows = (count: number): PairRow[] => Array.from({ length: count }, (_row, key) => emptyPair(key))
const toTeam = ({ id, name }: Competitor): Competitor => ({ id, name })

export type Contest = ContestDraft & { sport: MarksSport }

export function useRound(initialTournament: string) {
  const [tournamentId, setTournamentId] = useState(initialTournament)
  const [typedSport, setSport] = useState<Sport>(SPORTS[0])
  const [typedRound, setRound] = useState<Names | null>(null)
  const [typedRows, setRows] = useState<PairRow[] | null>(null)
  const [overs, setOvers] = useState('')
  const [typedContest, setContest] = useState<ContestDraft | null>(null)
  const tournament = useTournament(tournamentId || null).data ?? null
  const latest = useLatestMatches(tournamentId).data ?? []
  const last = lastRound(latest)
  const rows = typedRows ?? emptyRows(countPairs(tournament))
  const sport = tournament?.sport ?? typedSport
  return {
    tournamentId,
    tournament,
    sport,
    rows,
    round: typedRound ?? (tournament ? nextRound(last[0]?.round ?? null) : NO_ROUND),
    contest: contestOf(sport, typedContest),
    hasLast: last.length > 0,
    /** The overs of an innings in a friendly; null if the form does not ask for them. */
    overs: sport === 'cricket' && tournamentId === '' ? overs : null,
    setOvers,
    setRows,
    setRound,
    setContest,
    setSport(changed: Sport) {
      setSport(changed)
      setContest(null)
    },
    chooseTournament(id: string) {
      setTournamentId(id)
      setRows(null)
      setRound(null)
      setContest(null)
    },
    /** Removes a stored match from the form, so that it is not sent again after an error in a later one. */
    dropRow: (key: number) => setRows((now) => (now ?? rows).filter((row) => row.key !== key)),
    copyLast: () =>
      setRows(
        swapped(last).map(({ home, away }, key) => ({
          ...{ ...emptyPair(key), home: toTeam(home), away: toTeam(away) },
        })),
      ),
  }
}

function countPairs(tournament: ApiTournament | null): number {
  return Math.max(1, Math.floor((tournament?.teams.length ?? 0) / 2))
}

/** Null in sports with two sides. */
function contestOf(sport: Sport, typed: ContestDraft | null): Contest | null {
  return isMarksSport(sport) ? { ...(typed ?? emptyContest(sport)), sport } : null
}
