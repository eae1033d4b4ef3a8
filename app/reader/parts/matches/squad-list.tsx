// The line-ups or squads of both sides.
import type { SquadSide } from '#app/reader/present/matches/squads.ts'
import { FigureTable } from './figure-table.tsx'
import { Named } from './named.tsx'
import css from './squad-list.module.css'

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
