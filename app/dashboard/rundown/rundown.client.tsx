// The rundown of a match day: the state of every match on one screen, day by day.

import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { languageOfText } from '#app/ui/text-language.ts'
import { formatCount } from '#bangla/counts.ts'
import { dhakaDay, formatTime, formatWeekdayDate } from '#bangla/dates.ts'
import { toBengaliDigits } from '#bangla/digits.ts'
import { DAY_MS } from '#bangla/durations.ts'
import { matchName } from '#contract/matches/match-name.ts'
import { matchPath } from '#contract/pages/match-paths.ts'
import { RUNDOWN_STEPS, type RundownMatch } from '#contract/posts/rundown.ts'
import { screenTitle } from '#contract/screens.ts'
import { DateField } from '../forms/date-field.client.tsx'
import { scoreTexts } from '../matches/score-text.ts'
import { PageHead } from '../parts/page-head.tsx'
import { Panel } from '../parts/panel.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { getEditorPath, getPublicPath } from '../posts/post-paths.ts'
import { useScreen, useWords } from '../screen.ts'
import { MatchActions } from './match-actions.client.tsx'
import css from './rundown.module.css'
import { rundownWords } from './rundown-words.ts'
import { useRundown } from './use-rundown.client.ts'

type Props = { row: RundownMatch }

function MatchCard({ row }: Props) {
  const { language } = useScreen()
  const t = rundownWords(language)
  const { match, scoring } = row
  const named = ({ short }: typeof match.home, score: string) =>
    score === '' ? '' : `${short[language]} ${score}`
  const write = (text: string) => (language === 'bn' ? toBengaliDigits(text) : text)
  const [own = '', others = ''] = scoreTexts(match, write) ?? []
  const scores = [named(match.home, own), named(match.away, others)].filter((text) => text !== '')
  const about = [match.tournament?.name[language], match.round[language]].filter(Boolean).join(' · ')
  const { status } = match
  const isOff = status === 'postponed' || status === 'cancelled' || status === 'abandoned'
  return (
    <li className={css.match}>
      <header>
        <p className={css.when}>
          {match.isTimeKnown ? formatTime(new Date(match.startsAt), language) : t('noTime')}
          {about ? ` · ${about}` : ''}
        </p>
        <h3>{matchName(match.home.name[language], match.away.name[language])}</h3>
        {scores.length > 0 ? <p className={css.score}>{scores.join(' – ')}</p> : null}
        {isOff ? <p className={css.off}>{t(status)}</p> : null}
      </header>
      <Steps row={row} />
      <Missing row={row} />
      <p className={css.people}>
        {row.scorers.length > 0
          ? t('assigned', { names: row.scorers.map(({ name }) => name).join(', ') })
          : t('nobody')}
        {scoring ? ` · ${t('scoring', { name: scoring.name })}` : ''}
      </p>
      <Stories posts={row.posts} />
      <MatchActions row={row} />
      <Links row={row} />
    </li>
  )
}

/** The five steps in their order; texts for screen readers name the completed ones. */
function Steps({ row: { step } }: Props) {
  const t = useWords(rundownWords)
  const at = RUNDOWN_STEPS.indexOf(step)
  return (
    <ol className={css.steps} aria-label={t('steps')}>
      {RUNDOWN_STEPS.map((name, index) => {
        const state = stateOf(index, at)
        const label = t(state, { step: t(`step.${name}`) })
        return (
          <li key={name} data-state={state} aria-current={index === at ? 'step' : undefined}>
            <span aria-hidden="true">{t(`step.${name}`)}</span>
            <span className="visually-hidden">{label}</span>
          </li>
        )
      })}
    </ol>
  )
}

function stateOf(index: number, at: number): 'reached' | 'current' | 'later' {
  if (index === at) return 'current'
  return index < at ? 'reached' : 'later'
}

function Missing({ row: { missing } }: Props) {
  const t = useWords(rundownWords)
  if (missing.length === 0) return <p className={css.complete}>{t('nothingMissing')}</p>
  return (
    <p className={css.missing}>
      <b>{t('missing')}:</b> {missing.map((name) => t(`lacks.${name}`)).join(', ')}
    </p>
  )
}

function Stories({ posts }: { posts: RundownMatch['posts'] }) {
  const t = useWords(rundownWords)
  if (posts.length === 0) return <p className={css.people}>{t('noStories')}</p>
  return (
    <ul className={css.stories} aria-label={t('stories')}>
      {posts.map((post) => (
        <li key={post._id}>
          <StoryLink post={post} />
          <small>
            {t('storyLabel', {
              role: t(`role.${post.role ?? 'other'}`),
              language: t(`language.${post.language}`),
              status: t(`status.${post.status}`),
            })}
          </small>
        </li>
      ))}
    </ul>
  )
}

function StoryLink({ post }: { post: RundownMatch['posts'][number] }) {
  const { headline, _id, mayUpdate } = post
  const lang = languageOfText(headline)
  const page = getPublicPath(post)
  if (mayUpdate)
    return (
      <Link to={getEditorPath(_id)} lang={lang}>
        {headline}
      </Link>
    )
  return page ? (
    <a href={page} lang={lang}>
      {headline}
    </a>
  ) : (
    <span lang={lang}>{headline}</span>
  )
}

function Links({ row: { match, mayScore } }: Props) {
  const { language } = useScreen()
  const t = rundownWords(language)
  const id = encodeURIComponent(match._id)
  return (
    <p className={css.links}>
      <a href={matchPath(language, { id: match._id, day: match.day })}>{t('page')}</a>
      {mayScore ? <a href={`/dashboard/pad/${id}`}>{t('pad')}</a> : null}
      <Link to={`/dashboard/matches/${id}`}>{t('details')}</Link>
    </p>
  )
}

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
  return (
    <QueryView query={useRundown(date)}>
      {({ matches }) =>
        matches.length === 0 ? (
          <p className="empty">{t('none')}</p>
        ) : (
          <ol className={css.matches} aria-label={`${t('list')} (${formatCount(matches.length, language)})`}>
            {matches.map((row) => (
              <MatchCard key={row.match._id} row={row} />
            ))}
          </ol>
        )
      }
    </QueryView>
  )
}
