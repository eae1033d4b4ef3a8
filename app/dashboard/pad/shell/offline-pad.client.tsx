// The offline pad of the person who last scored on this phone, from data that is stored on the phone.
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { openApi } from '#app/dashboard/api-client.ts'
import { Loading } from '#app/dashboard/loading.tsx'
import { openQueries } from '#app/dashboard/queries.client.ts'
import { Screen, type ScreenContext } from '#app/dashboard/screen.ts'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import type { Person } from '#contract/role.ts'
import { readLastScorer } from '../book/open-book.client.ts'
import type { Scorer } from '../book/stored-book.client.ts'
import { PadOfMatch } from '../pad.client.tsx'
import { MatchList } from './match-list.client.tsx'
import '#app/dashboard/dashboard.css'

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
