// The line above a match that is being played: the state of the connection, the age of the page, and the choices of the reader.
// Without scripts it is hidden. Its script: enhance/live/start.ts.
import { matchWords } from '#app/reader/present/matches/words.ts'
import type { Language } from '#contract/language.ts'
import type { LiveWords } from '#contract/matches/live.ts'
import css from './live-bar.module.css'

type Props = {
  language: Language
  live: { stream: string; stored: string }
  /** Replace the texts for cricket: that of the end, and the choice to have all updates read. */
  says?: { over?: string; every: string }
}

export function LiveBar({ language, live: { stream, stored }, says }: Props) {
  const t = matchWords(language)
  const words: LiveWords = {
    justNow: t('live.justNow'),
    age: t('live.age', { age: '#' }),
    more: t('live.more', { count: '#' }),
  }
  return (
    <>
      <div className={css.bar} data-live={stream} data-stored={stored} data-words={JSON.stringify(words)}>
        <p>
          <b>
            <ShownIn states="before">{t('live.before')}</ShownIn>
            <ShownIn states="wait">{t('live.wait')}</ShownIn>
            <ShownIn states="now">{t('live.now')}</ShownIn>
            <ShownIn states="lost">{t('live.lost')}</ShownIn>
            <ShownIn states="paused">{t('live.paused')}</ShownIn>
            <ShownIn states="over">{says?.over ?? t('live.over')}</ShownIn>
          </b>{' '}
          <span data-live-age="" />
        </p>
        <label>
          {t('live.say.label')}{' '}
          <select data-live-level="" defaultValue="key" autoComplete="off">
            <option value="none">{t('live.say.none')}</option>
            <option value="key">{t('live.say.key')}</option>
            <option value="over">{says?.every ?? t('live.say.over')}</option>
          </select>
        </label>
        <button type="button" className="button" data-live-pause="">
          <ShownIn states="wait now lost over">{t('live.pause')}</ShownIn>
          <ShownIn states="paused">{t('live.resume')}</ShownIn>
        </button>
      </div>
      <button type="button" className={css.more} data-live-more="" hidden />
      <p className="visually-hidden" role="status" data-live-say="" />
    </>
  )
}

/** A text for some states of the bar ("now lost"). The script sets the state, the style sheet shows the text. */
function ShownIn({ states, children }: { states: string; children: string }) {
  return <span data-states={states}>{children}</span>
}
