// Counts by day as a bar chart, with a table of the same numbers for screen readers.

import { formatCount } from '#bangla/counts.ts'
import { formatWeekdayDate } from '#bangla/dates.ts'
import { formatRoundCount } from '#bangla/numbers.ts'
import { useScreen } from '../screen.ts'
import { type Bar, type DayCount, getNoon, layOutBars, selectLabelled } from './bar-layout.ts'
import css from './day-bars.module.css'
import { formatDayLabel, overviewWords } from './overview-words.ts'

type Props = { title: string; aside?: string; days: DayCount[] }

const HEIGHT = 196
const BASE = 168
const TALLEST = 136
const GAP = 8

export function DayBars({ title, aside, days }: Props) {
  const { language } = useScreen()
  const t = overviewWords(language)
  const bars = layOutBars(days)
  const write = (count: number) => formatCount(count, language)
  const descriptions = bars.map(
    ({ day, count }) => `${formatWeekdayDate(getNoon(day), language)}: ${write(count)}`,
  )
  return (
    <figure className={css.figure}>
      <figcaption>
        <b>{title}</b>
        {aside ? <span>{aside}</span> : null}
      </figcaption>
      <svg
        className={css.bars}
        height={HEIGHT}
        role="img"
        aria-label={`${title}. ${descriptions.join('; ')}`}
      >
        <Bars bars={bars} />
        <line className={css.base} x1="0" x2="100%" y1={BASE} y2={BASE} />
      </svg>
      <details className={css.table}>
        <summary>{t('week.table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('week.day')}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{formatWeekdayDate(getNoon(day), language)}</th>
                <td>{write(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

function Bars({ bars }: { bars: Bar[] }) {
  const { language } = useScreen()
  const write = (count: number) => formatRoundCount(count, language)
  const labelled = selectLabelled(bars, write)
  return bars.map(({ day, count, left, width, middle, height }, at) => {
    const top = BASE - height * TALLEST
    const label = formatDayLabel(getNoon(day), { at, total: bars.length }, language)
    return (
      <g key={day}>
        <rect
          className={at === bars.length - 1 ? `${css.bar} ${css.today}` : css.bar}
          x={`${left}%`}
          width={`${width}%`}
          y={top}
          height={BASE - top}
        />
        {labelled.has(day) ? (
          <text className={css.number} y={top - GAP} {...alignNumber({ left, width, middle }, write(count))}>
            {write(count)}
          </text>
        ) : null}
        {label === null ? null : (
          <text
            className={css.day}
            x={`${bars.length > 7 ? left : middle}%`}
            y={HEIGHT - GAP}
            textAnchor={bars.length > 7 ? 'start' : 'middle'}
          >
            {label}
          </text>
        )}
      </g>
    )
  })
}

type Position = Pick<Bar, 'left' | 'width' | 'middle'>

/** Above the middle of its bar; a long number at an edge stays inside the chart. */
function alignNumber({ left, width, middle }: Position, text: string) {
  if (text.length <= 4 || (middle > 15 && middle < 85))
    return { x: `${middle}%`, textAnchor: 'middle' as const }
  return middle > 50
    ? { x: `${left + width}%`, textAnchor: 'end' as const }
    : { x: `${left}%`, textAnchor: 'start' as const }
}
