// The strip of match days above the matches of one of them. It scrolls sideways on a phone.
import type { ShownDay } from '#app/reader/present/matches/day-strip.ts'
import css from './day-strip.module.css'

export function DayStrip({ label, days }: { label: string; days: ShownDay[] }) {
  return (
    <nav className={css.strip} aria-label={label}>
      <ol className="fades">
        {days.map(({ iso, href, above, day, month, isToday, isCurrent, rel }) => (
          <li key={iso}>
            <a href={href} rel={rel} aria-current={isCurrent ? 'page' : undefined}>
              <time dateTime={iso} className={isToday ? css.today : undefined}>
                <small>{above}</small> <b>{day}</b> <small>{month}</small>
              </time>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
