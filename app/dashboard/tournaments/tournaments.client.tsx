// The list of tournaments, newest first.
import { Button } from '@mantine/core'

import { Link } from 'react-router'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import { formatDate } from '#bangla/dates.ts'
import type { ApiListedTournament } from '#contract/matches/api-tournament.ts'
import { screenTitle } from '#contract/screens.ts'
import { writeTyped } from '../match-log/typed-numbers.ts'
import { ListView } from '../parts/load-more.client.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Panel } from '../parts/panel.tsx'
import { RowTable } from '../parts/row-table.tsx'
import { useScreen } from '../screen.ts'
import { CsvImports } from './csv-imports.client.tsx'
import { useTournaments } from './tournament-calls.client.ts'
import { kindOf, tournamentWords } from './tournament-words.ts'
import css from './tournaments.module.css'

export const tournamentPath = (id: string) => `/dashboard/tournaments/${encodeURIComponent(id)}`

export default function TournamentsScreen() {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const list = useTournaments()
  const feedback = useFeedback()
  return (
    <>
      <PageHead title={screenTitle('tournaments', language)} about={t('about')}>
        <Button component={Link} to={tournamentPath('new')}>
          {t('add')}
        </Button>
      </PageHead>
      <FeedbackNote feedback={feedback.current} />
      <div>
        <Panel title={t('list')}>
          <ListView list={list} empty={t('none')}>
            {(tournaments) => <Table tournaments={tournaments} />}
          </ListView>
        </Panel>
      </div>
      <div>
        <Panel title={t('imports.title')}>
          <CsvImports tournamentId={null} onDone={feedback.ok} />
        </Panel>
      </div>
    </>
  )
}

function Table({ tournaments }: { tournaments: ApiListedTournament[] }) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const other = language === 'bn' ? 'en' : 'bn'
  const day = (text: string | null) => (text ? formatDate(new Date(`${text}T06:00:00Z`), language) : null)
  return (
    <RowTable
      className={`list-links ${css.list}`}
      rows={tournaments}
      columns={[
        {
          label: t('name'),
          isName: true,
          cell: ({ _id, name }) => (
            <>
              <Link to={tournamentPath(_id)} lang={language}>
                {name[language]}
              </Link>
              <small lang={other}>{name[other]}</small>
            </>
          ),
        },
        { label: t('season'), cell: ({ season }) => writeTyped(season, language) },
        {
          label: t('sport.label'),
          cell: ({ gender, ...each }) =>
            [...kindOf(each, t), ...(gender === 'female' ? [t('gender.female')] : [])].join(' · '),
        },
        {
          label: t('days'),
          cell: ({ startsOn, endsOn }) => [day(startsOn), day(endsOn)].filter(Boolean).join(' – '),
        },
      ]}
    />
  )
}
