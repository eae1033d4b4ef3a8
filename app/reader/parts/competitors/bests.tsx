// The most important figures of a career, in large digits.
import type { Best } from '#app/reader/present/competitors/bests.ts'
import css from './bests.module.css'

export function Bests({ bests }: { bests: Best[] }) {
  return (
    <dl className={css.bests}>
      {bests.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
