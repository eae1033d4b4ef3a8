// A page above the results of a search that names it: the page of a topic, or one of the site's own.
import type { FoundPage } from '#app/reader/present/lists/found-page.ts'
import css from './topic-result.module.css'

export function TopicResult({ href, name, kind, about, hint }: FoundPage) {
  const id = `found-${href}`
  return (
    <section className={css.topic} aria-labelledby={id}>
      <h2 id={id} className={css.name}>
        <a href={href}>{name}</a>
      </h2>
      {kind ? <p className={css.kind}>{kind}</p> : null}
      {about ? <p>{about}</p> : null}
      {hint ? (
        <p className={css.hint} aria-hidden="true">
          {hint}
        </p>
      ) : null}
    </section>
  )
}
