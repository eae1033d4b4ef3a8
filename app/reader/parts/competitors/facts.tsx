// Short facts below the name of a team, player or venue.
import type { Fact } from '#app/reader/present/competitors/facts.ts'
import css from './facts.module.css'

export function Facts({ kind, facts, about }: { kind: string; facts: Fact[]; about: string[] }) {
  return (
    <div className={css.intro}>
      <p className={css.kind}>{kind}</p>
      {about.map((paragraph) => (
        <p key={paragraph} className={css.about}>
          {paragraph}
        </p>
      ))}
      {facts.length > 0 ? (
        <dl className={css.facts}>
          {facts.map(({ label, values }) => (
            <div key={label}>
              <dt>{label}</dt>
              {values.map(({ text, href }) => (
                <dd key={text}>{href ? <a href={href}>{text}</a> : text}</dd>
              ))}
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  )
}
