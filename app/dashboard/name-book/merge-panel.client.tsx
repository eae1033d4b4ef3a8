// Merges two entries of one player: matches keep both ids, but pages and careers show one person. It can be undone at any time.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nameBookWords } from '#app/ui/name-book-words.ts'
import { toBengaliDigits } from '#bangla/digits.ts'
import type { ApiTerm } from '#contract/term.ts'
import { useCall } from '../calls/queries.client.ts'
import type { Competitor } from '../competitors/competitor-calls.client.ts'
import { CompetitorPicker } from '../competitors/competitor-picker.client.tsx'
import { clearError } from '../forms/clear-error.ts'
import { Confirmation } from '../parts/confirmation.client.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import { Panel } from '../parts/panel.tsx'
import { useApi, useScreen } from '../screen.ts'
import css from './name-book.module.css'

const PLAYERS = 'players'
const MAX_FOUND = '50'

type Props = { term: ApiTerm; onDone: (message: string) => void }

export function MergePanel({ term, onDone }: Props) {
  const { language } = useScreen()
  const t = nameBookWords(language)
  const [other, setOther] = useState<Competitor | null>(null)
  const players = usePlayers(term)
  const merging = useCall(
    (api, mergedInto: string | null) => api.send('PUT', '/players/{id}', { id: term._id }, { mergedInto }),
    {
      reloads: [PLAYERS, 'competitors', 'matches'],
      onDone: (player) => {
        setOther(null)
        onDone(t(player.mergedInto ? 'merge.done' : 'merge.undone', { name: term.name[language] }))
      },
    },
  )
  const own = players.data?.find(({ _id }) => _id === term._id)
  const into = own?.mergedInto
  return (
    <Panel title={t('merge.title')}>
      <p className={css.about}>{t('merge.about')}</p>
      {own ? <p>{lineOf(own)}</p> : null}
      {into ? (
        <>
          <p>{t('merge.now', { name: nameOf(into) })}</p>
          <div>
            <Button variant="default" loading={merging.isPending} onClick={() => merging.mutate(null)}>
              {t('merge.undo')}
            </Button>
          </div>
          {merging.isError ? <ErrorNote error={merging.error} /> : null}
        </>
      ) : null}
      {own && !into ? (
        <CompetitorPicker
          kind="player"
          label={t('merge.other')}
          value={other}
          exclude={[term._id]}
          canAdd={false}
          onPick={(picked) => {
            clearError(merging)
            setOther(picked)
          }}
        />
      ) : null}
      {other ? (
        <Confirmation
          question={t('merge.ask', { name: term.name[language], other: other.name[language] })}
          confirmLabel={t('merge.yes')}
          cancelLabel={t('screen.askNo')}
          call={merging}
          onConfirm={() => merging.mutate(other.id)}
          onCancel={() => setOther(null)}
        >
          <p>{lineOf(other)}</p>
        </Confirmation>
      ) : null}
    </Panel>
  )

  /** The name with the facts that distinguish people of the same name: teams and the year of birth. */
  function lineOf({ name, teams = [], birthYear }: Pick<Competitor, 'name' | 'teams' | 'birthYear'>): string {
    const year = birthYear ? String(birthYear) : ''
    const known = [
      ...teams.map((team) => team.name[language]),
      language === 'bn' ? toBengaliDigits(year) : year,
    ].filter(Boolean)
    return [name[language], known.join(', ')].filter(Boolean).join(': ')
  }

  function nameOf(id: string): string {
    return players.data?.find(({ _id }) => _id === id)?.name[language] ?? t('merge.another')
  }
}

/** The players whose names contain the words of this name; this player is one of them. */
function usePlayers(term: ApiTerm) {
  const api = useApi()
  const query = { limit: MAX_FOUND, search: term.name.en }
  return useQuery({
    queryKey: [PLAYERS, term._id],
    queryFn: async ({ signal }) => (await api.list('/players', query, { signal })).items,
  })
}
