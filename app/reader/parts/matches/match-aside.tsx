// The side column of a match: its facts, and the stories about it.

import type { Card } from '#app/reader/present/card.ts'
import type { InfoRow } from '#app/reader/present/matches/match-info.ts'
import { matchWords } from '#app/reader/present/matches/words.ts'
import type { Language } from '#contract/language.ts'
import { NewsCard } from '../lists/news-card.tsx'
import { SectionHead } from '../lists/section-head.tsx'
import css from './match-aside.module.css'

type Props = { language: Language; info: InfoRow[]; stories: Card[] }

export function MatchAside({ language, info, stories }: Props) {
  const t = matchWords(language)
  return (
    <>
      {stories.length > 0 ? (
        <section aria-labelledby="match-stories">
          <SectionHead id="match-stories" title={t('info.stories')} />
          {stories.map((post) => (
            <NewsCard key={post.id} post={post} />
          ))}
        </section>
      ) : null}
      <section aria-labelledby="match-info">
        <SectionHead id="match-info" title={t('info.title')} />
        <dl className={css.info}>
          {info.map(({ label, values }) => (
            <div key={label}>
              <dt>{label}</dt>
              {values.map(({ text, href, lang }) => (
                <dd key={text} lang={lang}>
                  {href ? <a href={href}>{text}</a> : text}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
