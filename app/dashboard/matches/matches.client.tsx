// Fixtures and results: by day or tournament, and the form that adds a round.

import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import { formatCount } from '#bangla/counts.ts'
import { can } from '#contract/permissions.ts'
import { screenTitle } from '#contract/screens.ts'
import { DateField } from '../forms/date-field.client.tsx'
import { type MatchesFilter, useMatches } from '../match-log/match-calls.client.ts'
import { useMatchWords } from '../match-log/use-match-words.ts'
import { matchWords } from '../match-log/words.ts'
import { ListError, LoadMore } from '../parts/load-more.client.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Panel } from '../parts/panel.tsx'
import { useScreen } from '../screen.ts'
import { MatchesByDay } from './fixtures/matches-by-day.client.tsx'
import { RoundForm } from './fixtures/round-form.client.tsx'
import { TournamentSelect } from './fixtures/tournament-select.client.tsx'
import css from './matches.module.css'

export default function MatchesScreen() {
  const { language, viewer } = useScreen()
  const t = matchWords(language)
  const [query, setQuery] = useSearchParams()
  const filter = { date: query.get('date') ?? '', tournament: query.get('tournament') ?? '' }
  const [isAdding, setAdding] = useState(false)
  const feedback = useFeedback()
  const canManage = can(viewer, 'tournament.manage')
  const setFilter = (changed: Partial<MatchesFilter>) => {
    const filled = Object.entries({ ...filter, ...changed }).filter(([, value]) => value !== '')
    setQuery(new URLSearchParams(filled), { replace: true })
  }
  return (
    <>
      <PageHead title={screenTitle('matches', language)} about={t('about')}>
        {canManage && !isAdding ? <Button onClick={() => setAdding(true)}>{t('add')}</Button> : null}
      </PageHead>
      <FeedbackNote feedback={feedback.current} />
      {isAdding ? (
        <div>
          <RoundForm
            initialTournament={filter.tournament}
            onBack={() => setAdding(false)}
            onDone={(count, { tournament, date }) => {
              // The filter makes the list show the new matches. Otherwise later matches of other tournaments would come first.
              setFilter({ tournament, date: tournament === '' ? date : '' })
              feedback.ok(count > 0 ? t('added', { count: formatCount(count, language) }) : t('saved'))
            }}
          />
        </div>
      ) : null}
      <div>
        <Panel title={t('list')}>
          <Filters filter={filter} onChange={setFilter} />
          <Matches filter={filter} />
        </Panel>
      </div>
    </>
  )
}

type FiltersProps = { filter: MatchesFilter; onChange: (changed: Partial<MatchesFilter>) => void }

function Filters({ filter, onChange }: FiltersProps) {
  const { t } = useMatchWords()
  return (
    <search className={css.filters}>
      <TournamentSelect
        label={t('tournament')}
        none={t('everyTournament')}
        value={filter.tournament}
        onChange={(tournament) => onChange({ tournament })}
      />
      <DateField label={t('day')} value={filter.date} onChange={(date) => onChange({ date })} />
    </search>
  )
}

function Matches({ filter }: { filter: MatchesFilter }) {
  const { t } = useMatchWords()
  const list = useMatches(filter)
  const matches = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      {list.isPending ? <p role="status">{t('loading')}</p> : null}
      <ListError list={list} />
      {list.isSuccess && matches.length === 0 ? <p className="empty">{t('none')}</p> : null}
      <MatchesByDay matches={matches} />
      <LoadMore list={list} />
    </>
  )
}
