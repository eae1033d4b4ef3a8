// The offline pad of the person who last scored on this phone, from data that is stored on the phone.
import '#app/dashboard/shell/dashboard.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { openApi } from '#app/dashboard/calls/api-client.ts'
import { openQueries } from '#app/dashboard/calls/queries.client.ts'
import { Screen, type ScreenContext } from '#app/dashboard/screen.ts'
import { Loading } from '#app/dashboard/shell/loading.tsx'
import { toBengaliDigits } from '#bangla/digits.ts'
import type { Language } from '#contract/language.ts'
import type { ApiFullMatch } from '#contract/matches/match-answer.ts'
import type { Person } from '#contract/role.ts'
import { PAD_ROOT } from '#contract/screens.ts'
import { readLastScorer } from '../book/open-book.client.ts'
import type { Scorer } from '../book/stored-book.client.ts'
import { PadOfMatch } from '../pad.client.tsx'
import { padWords } from '../pad-words.ts'
import css from './match-list.module.css'

// The start screen of an installed pad: the matches whose books are on this phone, and a link to the others.
type Props = { language: Language; matches: readonly ApiFullMatch[] }

function MatchList({ language, matches }: Props) {
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

type Known = { scorer: Scorer; matches: readonly ApiFullMatch[] }
type Found = { kind: 'searching' } | { kind: 'nobody' } | { kind: 'known'; known: Known }

export function OfflinePad() {
  const [found, setFound] = useState<Found>({ kind: 'searching' })
  useEffect(() => {
    readLastScorer().then(
      (known) => setFound(known ? { kind: 'known', known } : { kind: 'nobody' }),
      () => setFound({ kind: 'nobody' }),
    )
  }, [])
  if (found.kind === 'searching') return <Loading language="bn" />
  if (found.kind === 'nobody') return <MatchList language="bn" matches={[]} />
  const { scorer, matches } = found.known
  const id = decodeURIComponent(location.hash.slice(1))
  return id === '' ? (
    <MatchList language={scorer.language} matches={matches} />
  ) : (
    <PadOfScorer id={id} scorer={scorer} />
  )
}

function PadOfScorer({ id: matchId, scorer: { id, name, language } }: { id: string; scorer: Scorer }) {
  const queries = useMemo(openQueries, [])
  const screen = useMemo((): ScreenContext => {
    // The server decides what a person may do; offline, only the owner of the book is known.
    const nobody = { email: '', photoURL: null, sessionId: '', hold: null }
    const viewer: Person = { kind: 'person', role: 'reporter', id, name, language, ...nobody }
    const site = { title: { bn: '', en: '' }, reportersPublishDirectly: false }
    return { viewer, language, api: openApi(language), site }
  }, [id, name, language])
  return (
    <QueryClientProvider client={queries}>
      <Screen value={screen}>
        <main lang={language}>
          <PadOfMatch id={matchId} />
        </main>
      </Screen>
    </QueryClientProvider>
  )
}
