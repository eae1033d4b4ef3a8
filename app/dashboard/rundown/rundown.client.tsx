// The rundown of a match day: the state of every match on one screen, day by day.

import { Button } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { dhakaDay, formatWeekdayDate } from '#bangla/dates.ts'
import { formatCount } from '#bangla/digits.ts'
import { screenTitle } from '#contract/screens.ts'
import { DateField } from '../date-field.client.tsx'
import { ErrorNote } from '../error-note.tsx'
import { PageHead } from '../page-head.tsx'
import { Panel } from '../panel.tsx'
import { useScreen } from '../screen.ts'
import css from './rundown.module.css'
import { MatchCard } from './rundown-match.client.tsx'
import { rundownWords } from './rundown-words.ts'
import { useRundown } from './use-rundown.client.ts'

const DAY_MS = 86_400_000
/** Noon in Dhaka, so that adding or subtracting 24 hours gives the next or the previous day. */
const noonOf = (day: string) => new Date(`${day}T06:00:00Z`)

export default function RundownScreen() {
  const { language } = useScreen()
  const t = rundownWords(language)
  const [query, setQuery] = useSearchParams()
  const today = dhakaDay(new Date())
  const asked = readDay(query.get('date'))
  const date = asked ?? today
  const dayAfter = (day: string, days: number) => dhakaDay(new Date(noonOf(day).getTime() + days * DAY_MS))
  const setDate = (day: string) => setQuery(day === today ? {} : { date: day }, { replace: true })
  const move = (days: number) => setDate(dayAfter(date, days))
  // Without a chosen day, tomorrow too: what it lacks is found today.
  const days = asked === null ? [today, dayAfter(today, 1)] : [asked]
  return (
    <>
      <PageHead title={screenTitle('rundown', language)} about={t('about')} />
      <div>
        <search className={css.days}>
          <Button variant="default" onClick={() => move(-1)}>
            {t('dayBefore')}
          </Button>
          <Button variant="default" disabled={asked === null} onClick={() => setDate(today)}>
            {t('today')}
          </Button>
          <Button variant="default" onClick={() => move(1)}>
            {t('dayAfter')}
          </Button>
          <DateField label={t('day')} value={date} onChange={(day) => setDate(day || today)} />
        </search>
      </div>
      {days.map((day) => (
        <div key={day}>
          <Panel title={t(nameOf(day, today), { day: formatWeekdayDate(noonOf(day), language) })}>
            <Day date={day} />
          </Panel>
        </div>
      ))}
    </>
  )
}

function nameOf(day: string, today: string): 'dayName.today' | 'dayName.tomorrow' | 'dayName.other' {
  if (day === today) return 'dayName.today'
  return day === dhakaDay(new Date(noonOf(today).getTime() + DAY_MS)) ? 'dayName.tomorrow' : 'dayName.other'
}

function readDay(text: string | null): string | null {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(noonOf(text).getTime())
    ? text
    : null
}

function Day({ date }: { date: string }) {
  const { language } = useScreen()
  const t = rundownWords(language)
  const day = useRundown(date)
  if (day.isPending) return <p role="status">{t('loading')}</p>
  if (day.isError) return <ErrorNote error={day.error} onRetry={day.refetch} />
  const { matches } = day.data
  if (matches.length === 0) return <p className="empty">{t('none')}</p>
  return (
    <ol className={css.matches} aria-label={`${t('list')} (${formatCount(matches.length, language)})`}>
      {matches.map((row) => (
        <MatchCard key={row.match._id} row={row} />
      ))}
    </ol>
  )
}
