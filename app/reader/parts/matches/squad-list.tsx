// The line-ups or squads of both sides.

import { linkPlayer, type MatchNames } from '#app/reader/present/matches/match-names.ts'
import { presentLineups } from '#app/reader/present/matches/timeline.ts'
import { inDigits, matchWords } from '#app/reader/present/matches/words.ts'
import type { Language } from '#contract/language.ts'
import type { Match, NamedTerm } from '#contract/matches/match.ts'
import type { DerivedMatch } from '#sport/match.ts'
import { FigureTable } from './figure-table.tsx'
import { Named } from './named.tsx'
import css from './squad-list.module.css'

type SquadSide = { id: string; title: string; groups: { label: string; players: SquadPlayer[] }[] }

/** A squad as the service of tournaments returns it. */
type Squad = {
  team: { id: string }
  players: { player: NamedTerm; isCaptain: boolean; isKeeper: boolean; shirtNumber: number | null }[]
}

type Sides = { match: Pick<Match, 'home' | 'away' | 'sport'>; derived: DerivedMatch; names: MatchNames }

/** A side without known players has no groups. */
export function presentSquads({ match, derived, names }: Sides, squads: readonly Squad[]): SquadSide[] {
  const { language } = names
  return [match.home, match.away].map((team) => {
    const squad = squads.find((each) => each.team.id === team.id)
    const playing = playingOf(team.id, { match, derived, names })
    const named = squad ? presentSquad(squad, match.sport, language) : []
    const isPlaying = (id: string) =>
      playing.some(({ players }) => players.some((each) => each.player.id === id))
    const others = named.filter(({ player }) => !isPlaying(player.id))
    const t = matchWords(language)
    const label = others.length < named.length ? t('squads.others') : t('squads.squad')
    const groups = [...withNotes(playing, named), { label, players: others }]
    return {
      id: team.id,
      title: team.name[language],
      groups: groups.filter(({ players }) => players.length > 0),
    }
  })
}

/** Takes captain, wicketkeeper and shirt number from the squad if the line-up does not have them. */
function withNotes(groups: SquadSide['groups'], squad: readonly SquadPlayer[]): SquadSide['groups'] {
  const notes = new Map(squad.map((each) => [each.player.id, each.notes]))
  return groups.map(({ label, players }) => ({
    label,
    players: players.map((each) =>
      each.notes.length > 0 ? each : { ...each, notes: notes.get(each.player.id) ?? [] },
    ),
  }))
}

function playingOf(team: string, { derived, names }: Sides): SquadSide['groups'] {
  const t = matchWords(names.language)
  if (derived.sport === 'cricket') {
    const players = derived.state.lineups[team] ?? []
    return [
      { label: t('squads.playing'), players: players.map((id) => ({ player: names.player(id), notes: [] })) },
    ]
  }
  if (derived.sport !== 'football') return []
  const lineup = presentLineups({ state: derived.state, names }).find((each) => each.team.id === team)
  return [
    { label: t('football.starting'), players: lineup?.starting ?? [] },
    { label: t('football.bench'), players: lineup?.bench ?? [] },
  ]
}

/** The players of a squad with shirt number and office. */
export function presentSquad(squad: Pick<Squad, 'players'>, sport: Match['sport'], language: Language) {
  const t = matchWords(language)
  const office = t(sport === 'cricket' ? 'card.wicketkeeper' : 'football.goalkeeper')
  return squad.players.map(({ player, isCaptain, isKeeper, shirtNumber }) => ({
    player: linkPlayer(player, language),
    notes: [
      shirtNumber === null ? '' : inDigits(shirtNumber, language),
      isCaptain ? t('card.captain') : '',
      isKeeper ? office : '',
    ].filter(Boolean),
  }))
}

export type SquadPlayer = ReturnType<typeof presentSquad>[number]

export function SquadList({ sides }: { sides: SquadSide[] }) {
  return (
    <div className={css.sides}>
      {sides.map(({ id, title, groups }) => (
        <FigureTable key={id} id={`squad-${id}`} title={title} level={2}>
          {groups.map(({ label, players }) => (
            <div key={label} className={css.group}>
              <h3>{label}</h3>
              <ul>
                {players.map(({ player, notes }) => (
                  <li key={player.id}>
                    <Named name={player} /> {notes.length > 0 ? <small>{notes.join(', ')}</small> : null}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </FigureTable>
      ))}
    </div>
  )
}

export function SquadPlayers({ squad }: { squad: { id: string; title: string; players: SquadPlayer[] } }) {
  return (
    <div className={css.squad}>
      <h3 id={squad.id}>{squad.title}</h3>
      <ul aria-labelledby={squad.id}>
        {squad.players.map(({ player, notes }) => (
          <li key={player.id}>
            <Named name={player} /> {notes.length > 0 ? <small>{notes.join(', ')}</small> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
