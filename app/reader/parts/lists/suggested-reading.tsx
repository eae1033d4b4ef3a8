// Suggestions on pages without results: the latest stories and their topics.

import type { ShownSuggestedReading } from '#app/reader/suggested-reading.server.ts'
import { pageWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { Briefs } from './briefs.tsx'
import css from './suggested-reading.module.css'

type Props = { language: Language; reading: ShownSuggestedReading }

export function SuggestedReading({ language, reading: { latest, topics } }: Props) {
  const t = pageWords(language)
  return (
    <>
      {latest.length > 0 ? (
        <section aria-labelledby="ways-latest" className={css.part}>
          <h2 id="ways-latest">{t('latest.title')}</h2>
          <Briefs language={language} posts={latest} />
        </section>
      ) : null}
      {topics.length > 0 ? (
        <section aria-labelledby="ways-topics" className={css.part}>
          <h2 id="ways-topics">{t('waysOn.topics')}</h2>
          <ul className={css.topics}>
            {topics.map(({ href, name }) => (
              <li key={href}>
                <a className="button button-quiet" href={href}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
