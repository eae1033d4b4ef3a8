// Each innings in a few lines: score, the best with bat and ball.
import type { BestLines, ShortInnings } from '#app/reader/present/matches/innings-in-short.ts'
import { Named } from './named.tsx'
import css from './short-innings.module.css'

export function ShortInningsList({ innings }: { innings: ShortInnings[] }) {
  return (
    <div className={css.list}>
      {innings.map(({ id, title, score, overs, batting, bowling }) => (
        <section key={id} aria-labelledby={id}>
          <header>
            <h3 id={id}>{title}</h3>
            <p>
              <b>{score}</b> <small>{overs}</small>
            </p>
          </header>
          <div className={css.columns}>
            <Lines best={batting} />
            <Lines best={bowling} />
          </div>
        </section>
      ))}
    </div>
  )
}

function Lines({ best: { label, lines } }: { best: BestLines }) {
  if (lines.length === 0) return null
  return (
    <div>
      <h4>{label}</h4>
      <ul>
        {lines.map(({ player, figures }) => (
          <li key={player.id}>
            <span>
              <Named name={player} />
            </span>
            <b>{figures}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
