// The line-up of one side: its squad with captain and wicketkeeper or goalkeeper, who plays, and in football the bench.

import { Button, Checkbox } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import type { Api } from '#app/dashboard/calls/api-client.ts'
import { CompetitorPicker } from '#app/dashboard/competitors/competitor-picker.client.tsx'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import { ErrorNote } from '#app/dashboard/parts/error-note.tsx'
import fold from '#app/dashboard/parts/folded.module.css'
import { useApi } from '#app/dashboard/screen.ts'
import { useSquads } from '#app/dashboard/tournaments/tournament-calls.client.ts'
import { formatCount } from '#bangla/counts.ts'
import type { ApiMatch } from '#contract/matches/match.ts'
import type { ApiFullMatch } from '#contract/matches/match-answer.ts'
import css from '../matches.module.css'
import type { MatchPeople } from '../use-match-people.client.ts'
import { type Lineup, place } from './lineup-entry.ts'

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

function useLastLineup(onRead: (found: FormerLineup | null) => void) {
  const api = useApi()
  return useMutation({ mutationFn: (wanted: Wanted) => readLastLineup(api, wanted), onSuccess: onRead })
}

type Props = {
  match: ApiMatch
  team: ApiMatch['home']
  /** How many may play. */
  max: number
  people: MatchPeople
  lineup: Lineup
  onChange: (lineup: Lineup) => void
}

export function LineupSide(props: Props) {
  const { team, max, lineup, people } = props
  const { language, details: t } = useMatchWords()
  const [isOpen, setOpen] = useState(false)
  // In this component, so that added players are kept when the part is folded away.
  const [added, setAdded] = useState<readonly string[]>([])
  const squad = people.squadOf(team.id).map(({ id }) => id)
  const offered = useSteady([...lineup.players, ...lineup.substitutes, ...squad, ...added])
  const n = formatCount(lineup.players.length, language)
  return (
    <details
      className={`${fold.part} ${css.own}`}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {lineup.players.length === 0
          ? t('lineup.none', { team: team.name[language] })
          : t('lineup.count', { team: team.name[language], n, max: formatCount(max, language) })}
      </summary>
      {isOpen ? (
        <Players
          {...props}
          offered={offered}
          lastAdded={added.at(-1) ?? null}
          onAdd={(id) => setAdded([...added, id])}
        />
      ) : null}
    </details>
  )
}

type PlayersProps = Props & {
  offered: readonly string[]
  /** Who was added last; null for nobody. */
  lastAdded: string | null
  onAdd: (id: string) => void
}

function Players({ match, team, max, people, lineup, onChange, offered, lastAdded, onAdd }: PlayersProps) {
  const { language, details: t } = useMatchWords()
  const name = team.name[language]
  const hasBench = match.sport === 'football'
  const nameWithRole = useRoles(match, team.id, people)
  const last = useLastLineup((found) => {
    if (!found) return
    for (const [id, named] of Object.entries(found.names)) people.remember({ id, name: named })
    onChange({ players: found.players, substitutes: found.substitutes })
  })
  const { players, substitutes } = lineup
  const isFull = players.length >= max
  const isLeftOver = isFull && lastAdded !== null && !players.includes(lastAdded)
  return (
    <div className={css.players}>
      {hasBench ? null : <p>{t('lineup.order')}</p>}
      {offered.length === 0 ? <p>{t('lineup.noSquad')}</p> : null}
      <ul className={css.lineup}>
        {offered.map((id) => (
          <li key={id}>
            <Checkbox
              label={nameWithRole(id)}
              checked={players.includes(id)}
              disabled={isFull && !players.includes(id)}
              onChange={({ currentTarget }) =>
                onChange(place(lineup, id, currentTarget.checked ? 'players' : null))
              }
            />
            {hasBench ? (
              <Checkbox
                label={t('lineup.bench')}
                aria-label={t('lineup.benchOf', { name: people.nameOf(id) })}
                checked={substitutes.includes(id)}
                onChange={({ currentTarget }) =>
                  onChange(place(lineup, id, currentTarget.checked ? 'substitutes' : null))
                }
              />
            ) : null}
          </li>
        ))}
      </ul>
      <CompetitorPicker
        kind="player"
        label={t('lineup.add', { team: name })}
        exclude={offered}
        onPick={(picked) => {
          if (!picked) return
          people.remember(picked)
          onAdd(picked.id)
          if (!isFull || hasBench) onChange(place(lineup, picked.id, isFull ? 'substitutes' : 'players'))
        }}
      />
      {isLeftOver ? (
        <p role="status">
          {t(substitutes.includes(lastAdded) ? 'lineup.fullBench' : 'lineup.full', {
            name: people.nameOf(lastAdded),
            max: formatCount(max, language),
          })}
        </p>
      ) : null}
      {last.isError ? <ErrorNote error={last.error} /> : null}
      {last.data === null ? <p role="status">{t('lineup.noLast', { team: name })}</p> : null}
      <div className={css.buttons}>
        <Button
          variant="default"
          aria-label={t('lineup.copyOf', { team: name })}
          loading={last.isPending}
          onClick={() => last.mutate({ match, team: team.id })}
        >
          {t('lineup.copy')}
        </Button>
      </div>
    </div>
  )
}

/** All ids that were ever offered, in the order of their first appearance, so that rows do not move while people tick them. */
function useSteady(ids: readonly string[]): string[] {
  const [known, setKnown] = useState<string[]>([])
  const missing = [...new Set(ids)].filter((id) => !known.includes(id))
  if (missing.length > 0) setKnown([...known, ...missing])
  return [...known, ...missing]
}

/** Returns the name of a player, with the role in the squad: captain, wicketkeeper or goalkeeper. */
function useRoles(match: ApiMatch, teamId: string, people: MatchPeople): (id: string) => string {
  const { details: t } = useMatchWords()
  const squads = useSquads(match.tournament?.id ?? null).data ?? []
  const squad = squads.find(({ team }) => team.id === teamId)?.players ?? []
  return (id) => {
    const name = people.nameOf(id)
    const { isCaptain = false, isKeeper = false } = squad.find(({ player }) => player.id === id) ?? {}
    const roles = [
      isCaptain ? t('lineup.captain') : '',
      isKeeper ? t(match.sport === 'cricket' ? 'lineup.wicketkeeper' : 'lineup.goalkeeper') : '',
    ].filter(Boolean)
    return roles.length > 0 ? `${name} (${roles.join(', ')})` : name
  }
}
