// The link to a topic page above the results of a search for its name.
import { nameBookWords } from '#app/ui/name-book-words.ts'
import { pageWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import type { TermKind } from '#contract/term.ts'
import css from './topic-result.module.css'

type Props = { language: Language; href: string; name: string; kind: TermKind; about: string }

export function TopicResult({ language, href, name, kind, about }: Props) {
  return (
    <section className={css.topic} aria-labelledby="found-topic">
      <h2 id="found-topic" className={css.name}>
        <a href={href}>{name}</a>
      </h2>
      {kind === 'other' ? null : <p className={css.kind}>{nameBookWords(language)(`kind.${kind}`)}</p>}
      {about ? <p>{about}</p> : null}
      <p className={css.hint} aria-hidden="true">
        {pageWords(language)('search.topic')}
      </p>
    </section>
  )
}
