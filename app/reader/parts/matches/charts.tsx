// Charts of a match as SVG drawn on the server. Their figures are in a table below them (ChartFigures).
import type { ReactNode } from 'react'
import { keepHyphens } from '#app/reader/present/card.ts'
import {
  CHART,
  type ChartTable,
  type ShownBars,
  type ShownWorm,
  type Tick,
} from '#app/reader/present/matches/charts.ts'
import type { ShownPhases } from '#app/reader/present/matches/phases.ts'
import css from './charts.module.css'
import { FigureTable } from './figure-table.tsx'

const SERIES = [css.first, css.second, css.third, css.fourth]
const FOOT = CHART.height - CHART.bottom

/** The score of each innings over by over. */
export function Worm({ worm, label }: { worm: ShownWorm; label: string }) {
  return (
    <figure className={css.chart}>
      <Axes x={worm.x} y={worm.y} label={label}>
        {worm.lines.map(({ title, points, wickets }, at) => (
          <g key={title} className={SERIES[at % SERIES.length]}>
            <polyline points={points} />
            {wickets.map(({ x, y }) => (
              <circle key={`${x}-${y}`} cx={x} cy={y} r={4} />
            ))}
          </g>
        ))}
      </Axes>
      <Legend titles={worm.lines.map(({ title }) => title)} hasLines />
    </figure>
  )
}

/** The innings of each line or bar. A line is drawn with its dashes. */
function Legend({ titles, hasLines = false }: { titles: string[]; hasLines?: boolean }) {
  return (
    <figcaption>
      <ul className={css.legend}>
        {titles.map((title, at) => (
          <li key={title} className={SERIES[at % SERIES.length]}>
            {hasLines ? (
              <svg viewBox="0 0 36 4" aria-hidden="true">
                <polyline points="0,2 36,2" />
              </svg>
            ) : null}
            {title}
          </li>
        ))}
      </ul>
    </figcaption>
  )
}

/** The runs of each phase, the innings side by side. */
export function Phases({ phases: { series, x, y }, label }: { phases: ShownPhases; label: string }) {
  return (
    <figure className={css.chart}>
      <Axes x={x} y={y} label={label}>
        {series.map(({ title, bars }, at) => (
          <g key={title} className={SERIES[at % SERIES.length]}>
            {bars.map((bar) => (
              <rect key={bar.x} {...bar} />
            ))}
          </g>
        ))}
      </Axes>
      <Legend titles={series.map(({ title }) => title)} />
    </figure>
  )
}

/** The runs of each over of an innings. */
export function Bars({ bars, place, label }: { bars: ShownBars; place: number; label: string }) {
  return (
    <figure className={css.chart}>
      <Axes x={bars.x} y={bars.y} label={`${label}: ${bars.title}`}>
        <g className={SERIES[place % SERIES.length]}>
          {bars.bars.map(({ x, y, width, height, wickets }) => (
            <g key={x}>
              <rect x={x} y={y} width={width} height={height} />
              {wickets.map((dot) => (
                <circle key={dot.y} cx={dot.x} cy={dot.y} r={4} />
              ))}
            </g>
          ))}
        </g>
      </Axes>
      <figcaption>{bars.title}</figcaption>
    </figure>
  )
}

type AxesProps = { x: Tick[]; y: Tick[]; label: string; children: ReactNode }

function Axes({ x, y, label, children }: AxesProps) {
  return (
    <svg viewBox={`0 0 ${CHART.width} ${CHART.height}`} role="img" aria-label={label}>
      {y.map((tick) => (
        <g key={tick.at} className={css.axis}>
          <path d={`M${CHART.left} ${tick.at}H${CHART.width - CHART.right}`} />
          <text x={CHART.left - 8} y={tick.at + 5} textAnchor="end">
            {tick.label}
          </text>
        </g>
      ))}
      {x.map((tick) => (
        <text key={tick.at} className={css.tick} x={tick.at} y={FOOT + 22} textAnchor="middle">
          {tick.label}
        </text>
      ))}
      {children}
    </svg>
  )
}

/** The figures of charts, in a closed <details>. */
export function ChartFigures({ id, title, table }: { id: string; title: string; table: ChartTable }) {
  return (
    <details className={css.figures}>
      <summary className="button button-quiet">{title}</summary>
      <Figures id={id} title={title} table={table} isTitleHidden />
    </details>
  )
}

type FiguresProps = { id: string; title: string; table: ChartTable; isTitleHidden?: boolean }

/** A table of texts; the first column names the row. */
export function Figures({ id, title, table, isTitleHidden = false }: FiguresProps) {
  const [corner = '', ...columns] = table.head
  return (
    <FigureTable id={id} title={title} isTitleHidden={isTitleHidden}>
      <table>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((text) => (
              <th scope="col" key={text}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{keepHyphens(name)}</th>
              {cells.map((text, at) => (
                <td key={columns[at]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </FigureTable>
  )
}
