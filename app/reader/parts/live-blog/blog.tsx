// A live blog on the page of its post: pinned entries, key moments, and the feed, newest first.
import { type KeyMoment, liveBlogWords, type ShownEntry } from '#app/reader/present/live-blog/blog.ts'
import type { Language } from '#contract/language.ts'
import { SectionHead } from '../lists/section-head.tsx'
import { Time } from '../lists/story-link.tsx'
import { LiveBar } from '../matches/scores/live-bar.tsx'
import css from './blog.module.css'
import { Entry, EntryItem } from './entry.tsx'

export type BlogOnPage = {
  language: Language
  /** The entries of this page, newest first. */
  entries: ShownEntry[]
  pinned: ShownEntry[]
  keys: KeyMoment[]
  ended: string | null
  /** Address of the earlier entries; null if there are none. */
  older: string | null
  /** Address of the newest entries, on a page of earlier ones. */
  newest: string | null
  /** The number of the entry that the address names; null without one. */
  asked: number | null
  /** Address of the post. */
  path: string
  /** Null after the end of the coverage, and on pages of earlier entries. */
  live: { stream: string; stored: string } | null
}

export function LiveBlog({ blog }: { blog: BlogOnPage }) {
  const { language, entries, pinned, keys, ended, older, newest, asked, path, live } = blog
  const t = liveBlogWords(language)
  return (
    <section className={css.blog} aria-labelledby="live-blog">
      <SectionHead id="live-blog" title={t('title')} />
      <div data-part="coverage">
        <Coverage ended={ended} />
      </div>
      {live ? (
        <LiveBar language={language} live={live} says={{ over: t('over'), every: t('every') }} />
      ) : null}
      {live ? (
        <noscript>
          <p className={css.more}>
            <a className="button" href={path}>
              {t('refresh')}
            </a>
          </p>
        </noscript>
      ) : null}
      {newest ? (
        <p className={css.more}>
          <a className="button" href={newest}>
            {t('newest')}
          </a>
        </p>
      ) : null}
      <div data-part="pinned">
        <Pinned language={language} entries={pinned} />
      </div>
      <div data-part="keys">
        <Keys language={language} keys={keys} />
      </div>
      <h3 className="visually-hidden">{t('updates')}</h3>
      <ol className={css.feed} data-feed="">
        {entries.map((entry) => (
          <EntryItem key={entry.key} language={language} entry={entry} isAsked={entry.seq === asked} />
        ))}
      </ol>
      {entries.length === 0 && !live ? <p className="empty">{t('none')}</p> : null}
      {older ? (
        <p className={css.more}>
          <a className="button" href={older}>
            {t('older')}
          </a>
        </p>
      ) : null}
    </section>
  )
}

/** Says that the coverage has ended. */
export function Coverage({ ended }: { ended: string | null }) {
  return ended ? <p className={css.ended}>{ended}</p> : null
}

export function Pinned({ language, entries }: { language: Language; entries: ShownEntry[] }) {
  if (entries.length === 0) return null
  return (
    <>
      <h3 className={css.title}>{liveBlogWords(language)('pinned')}</h3>
      <ul className={css.pinned}>
        {entries.map((entry) => (
          <li key={entry.key} data-version={entry.version}>
            <Entry language={language} entry={entry} />
          </li>
        ))}
      </ul>
    </>
  )
}

export function Keys({ language, keys }: { language: Language; keys: KeyMoment[] }) {
  if (keys.length === 0) return null
  return (
    <nav className={css.keys} aria-label={liveBlogWords(language)('keys')}>
      <h3 className={css.title}>{liveBlogWords(language)('keys')}</h3>
      <ul>
        {keys.map(({ key, version, href, time, text }) => (
          <li key={key} data-version={version}>
            <a href={href}>
              <Time time={time} /> <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
