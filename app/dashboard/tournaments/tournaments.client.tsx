// The list of tournaments, newest first.

import { Link } from 'react-router'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import { formatDate } from '#bangla/dates.ts'
import type { ApiListedTournament } from '#contract/api-tournament.ts'
import { screenTitle } from '#contract/screens.ts'
import { ListError, LoadMore } from '../load-more.client.tsx'
import { writeTyped } from '../match-log/typed-numbers.ts'
import { PageHead } from '../page-head.tsx'
import { Panel } from '../panel.tsx'
import table from '../row-table.module.css'
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
  const tournaments = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <PageHead title={screenTitle('tournaments', language)} about={t('about')}>
        <Link className="button button-go" to={tournamentPath('new')}>
          {t('add')}
        </Link>
      </PageHead>
      <FeedbackNote feedback={feedback.current} />
      <div>
        <Panel title={t('list')}>
          {list.isPending ? <p role="status">{t('loading')}</p> : null}
          <ListError list={list} />
          {list.isSuccess && tournaments.length === 0 ? <p className="empty">{t('none')}</p> : null}
          {tournaments.length > 0 ? <Table tournaments={tournaments} /> : null}
          <LoadMore list={list} />
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
    <table className={`${table.rows} list-links ${css.list}`}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('season')}</th>
          <th scope="col">{t('sport.label')}</th>
          <th scope="col">{t('days')}</th>
        </tr>
      </thead>
      <tbody>
        {tournaments.map(({ _id, name, season, sport, gender, rules, startsOn, endsOn }) => (
          <tr key={_id}>
            <th scope="row">
              <Link to={tournamentPath(_id)} lang={language}>
                {name[language]}
              </Link>
              <small lang={other}>{name[other]}</small>
            </th>
            <td>{writeTyped(season, language)}</td>
            <td>
              {kindOf({ sport, rules }, t).join(' · ')}
              {gender === 'female' ? ` · ${t('gender.female')}` : ''}
            </td>
            <td>{[day(startsOn), day(endsOn)].filter(Boolean).join(' – ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
