// A squad in columns.
import type { SquadPlayer } from '#app/reader/present/matches/squads.ts'
import { Named } from '../matches/named.tsx'
import css from './squad-players.module.css'

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
