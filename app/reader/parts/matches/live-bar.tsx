// The line above a match that is being played: whether the page moves, how old it is, and what the reader decides. Without script
// it is not there. What it does: enhance/live/.
import { matchWords } from '#app/reader/present/matches/words.ts'
import type { Language } from '#contract/language.ts'
import type { LiveWords } from '#contract/live.ts'
import css from './live-bar.module.css'

type Props = {
  language: Language
  live: { stream: string; stored: string }
  /** Where it is no match: its end, and all of its news. */
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
            <Text of="now">{t('live.now')}</Text>
            <Text of="lost">{t('live.lost')}</Text>
            <Text of="paused">{t('live.paused')}</Text>
            <Text of="over">{says?.over ?? t('live.over')}</Text>
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
          <Text of="now lost over">{t('live.pause')}</Text>
          <Text of="paused">{t('live.resume')}</Text>
        </button>
      </div>
      <button type="button" className={css.more} data-live-more="" hidden />
      <p className="visually-hidden" role="status" data-live-say="" />
    </>
  )
}

/** Shown in these states of the bar, which the script decides. */
function Text({ of, children }: { of: string; children: string }) {
  return <span data-of={of}>{children}</span>
}
