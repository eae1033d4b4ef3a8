// The start screen of an installed pad: the matches whose books are on this phone, and a link to the others.
import { toBengaliDigits } from '#bangla/digits.ts'
import type { Language } from '#contract/language.ts'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import { PAD_ROOT } from '#contract/screens.ts'
import { padWords } from '../pad-words.ts'
import css from './match-list.module.css'

type Props = { language: Language; matches: readonly ApiFullMatch[] }

export function MatchList({ language, matches }: Props) {
  const t = padWords(language)
  const day = (instant: string) => {
    const [year, month, date] = new Date(instant)
      .toLocaleDateString('sv', { timeZone: 'Asia/Dhaka' })
      .split('-')
    const text = `${Number(date)}/${Number(month)}/${year}`
    return language === 'bn' ? toBengaliDigits(text) : text
  }
  return (
    <main className={css.list} lang={language}>
      <h1>{t('title')}</h1>
      {matches.length === 0 ? <p>{t('noMatches')}</p> : <h2>{t('onThisPhone')}</h2>}
      <ul>
        {matches.map(({ _id, home, away, startsAt }) => (
          <li key={_id}>
            <a href={`${PAD_ROOT}${encodeURIComponent(_id)}`}>
              <span>
                {home.name[language]} – {away.name[language]}
              </span>
              <small>{day(startsAt)}</small>
            </a>
          </li>
        ))}
      </ul>
      <a href="/dashboard/matches">{t('toMatches')}</a>
    </main>
  )
}
