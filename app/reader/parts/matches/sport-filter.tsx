// The sports to choose between on the page of a day.
import type { ShownFilter } from '#app/reader/present/matches/day-strip.ts'
import css from './sport-filter.module.css'

export function SportFilter({ label, sports }: { label: string; sports: ShownFilter[] }) {
  if (sports.length === 0) return null
  return (
    <nav className={css.sports} aria-label={label}>
      <ul className="fades">
        {sports.map(({ href, label: name, sport, isCurrent }) => (
          <li key={href} className={sport ? `sport-${sport}` : undefined}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
