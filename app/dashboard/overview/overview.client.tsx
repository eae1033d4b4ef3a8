// The first screen of the dashboard: greeting, key numbers, the last week, waiting posts, recent activity.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#bangla/counts.ts'
import { formatDateTime, formatWeekdayDate } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import type { LastBackup, Overview } from '#contract/overview.ts'
import { can } from '#contract/permissions.ts'
import { EntryLine } from '../audit/entry-line.tsx'
import { importWithRetry } from '../calls/import-with-retry.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { QueryError } from '../parts/error-note.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Panel } from '../parts/panel.tsx'
import { useScreen } from '../screen.ts'
import { FailedJobs } from './failed-jobs.client.tsx'
import css from './overview.module.css'
import { isBackupLate, isBackupUnproved } from './overview-rules.ts'
import { overviewWords } from './overview-words.ts'
import { SetupPanel } from './setup-checklist.client.tsx'
import { getTiles } from './tiles.ts'
import { TrafficPanel } from './traffic.client.tsx'
import { InReview, Returned, Scheduled } from './waiting-posts.client.tsx'
import { BestRead, WeekPanel } from './week.tsx'

// For admins: how old the newest backup is, whether it was test-restored, and whether somebody has to act.
const BACKUP_SETTING = 'BACKUP_DIR'

function LastBackupPanel({ backup }: { backup: LastBackup | null }) {
  const { language } = useScreen()
  const now = new Date()
  const isLate = isBackupLate(backup, now)
  const isUnproved = isBackupUnproved(backup, now)
  return (
    <Panel title={overviewWords(language)('backup.title')}>
      <p className={isLate ? 'note note-warn' : undefined}>
        {describeBackup(backup, isLate, language).join(' ')}
      </p>
      {backup?.lastGoodAt ? (
        <p className={isUnproved ? 'note note-warn' : undefined}>
          {describeTrial(backup, isUnproved, language).join(' ')}
        </p>
      ) : null}
    </Panel>
  )
}

function describeTrial({ trial, proved }: LastBackup, isUnproved: boolean, language: Language): string[] {
  const t = overviewWords(language)
  const when = (at: string) => formatDateTime(new Date(at), language)
  const result = proved
    ? t('backup.proved', {
        when: when(proved.takenAt),
        tried: when(proved.at),
        posts: formatCount(proved.posts, language),
        pictures: formatCount(proved.pictures, language),
      })
    : t('backup.unproved')
  if (trial && trial.failure !== null)
    return [result, t('backup.trialFailed', { when: when(trial.at), reason: trial.failure })]
  return proved && isUnproved ? [result, t('backup.stale')] : [result]
}

function describeBackup(backup: LastBackup | null, isLate: boolean, language: Language): string[] {
  const t = overviewWords(language)
  const when = (at: string) => formatDateTime(new Date(at), language)
  const lastGoodAt = backup?.lastGoodAt
  const newest = lastGoodAt ? t('backup.last', { when: when(lastGoodAt) }) : t('backup.none')
  if (!backup) return [newest, t('backup.turnOn', { setting: BACKUP_SETTING })]
  if (backup.failure !== null)
    return [t('backup.failed', { when: when(backup.at), reason: backup.failure }), newest]
  return isLate ? [newest, t('backup.late')] : [newest]
}

const MatchesToScore = lazy(() => importWithRetry(() => import('./matches-to-score.client.tsx')))

const EVERY_MINUTE = 60_000

export default function OverviewScreen() {
  const { viewer, language, api } = useScreen()
  const t = overviewWords(language)
  const overview = useQuery({
    queryKey: ['overview'],
    queryFn: () => api.get('/overview'),
    refetchInterval: EVERY_MINUTE,
  })
  return (
    <>
      <PageHead
        title={t('welcome', { name: viewer.name || dashboardWords(language)('user') })}
        about={formatWeekdayDate(new Date(), language)}
      >
        {can(viewer, 'post.import') ? (
          <Button component={Link} variant="default" to="/dashboard/jsonupload">
            {t('upload')}
          </Button>
        ) : null}
        <Button component={Link} to="/dashboard/addPost">
          {t('newPost')}
        </Button>
      </PageHead>
      <QueryError query={overview} />
      {overview.data?.isDiskFull ? (
        <p className="note note-warn" role="alert">
          {t('diskFull')}
        </p>
      ) : null}
      <SetupPanel checklist={overview.data?.setup ?? null} />
      <Tiles numbers={overview.data?.numbers ?? null} />
      <Panels overview={overview.data ?? null} />
      {can(viewer, 'visits.read') ? <TrafficPanel /> : null}
    </>
  )
}

function Tiles({ numbers }: { numbers: Overview['numbers'] | null }) {
  const { viewer, language } = useScreen()
  const tiles = getTiles(numbers, can(viewer, 'message.read'), language)
  return (
    <section aria-label={overviewWords(language)('numbers')} aria-busy={numbers === null}>
      <dl className={css.tiles}>
        {tiles.map(({ name, number, to, about }) => (
          <div key={name}>
            <dt>
              <Link to={to}>{name}</Link>
            </dt>
            <dd className={css.number}>{number ?? '–'}</dd>
            {about?.map((line) => (
              <dd key={line} className={css.about}>
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Panels that need an action come first. */
function Panels({ overview }: { overview: Overview | null }) {
  const { viewer } = useScreen()
  const isOwn = !can(viewer, 'visits.read')
  const week = overview?.week ?? null
  const waiting = overview?.waiting ?? null
  return (
    <div className={css.columns}>
      <div className={css.column}>
        {overview && overview.toScore.length > 0 ? (
          <Suspense>
            <MatchesToScore matches={overview.toScore} />
          </Suspense>
        ) : null}
        {waiting ? <Returned waiting={waiting} /> : null}
        <FailedJobs jobs={waiting?.failedJobs ?? null} />
        <WeekPanel week={week} isOwn={isOwn} />
        {waiting ? <InReview waiting={waiting} /> : null}
        {waiting ? <Scheduled waiting={waiting} /> : null}
      </div>
      <div className={css.column}>
        <Recent activities={overview?.activities ?? null} />
        <BestRead week={week} isOwn={isOwn} />
        {overview?.backup === undefined ? null : <LastBackupPanel backup={overview.backup} />}
      </div>
    </div>
  )
}

function Recent({ activities }: { activities: Overview['activities'] | null }) {
  const { viewer, language } = useScreen()
  const t = overviewWords(language)
  const canReadAll = can(viewer, 'audit.read')
  const log = canReadAll ? (
    <Link className={css.all} to="/dashboard/audit">
      {t('all')}
    </Link>
  ) : null
  return (
    <Panel title={t(canReadAll ? 'recent' : 'ownRecent')} aside={log}>
      {activities?.length === 0 ? <p className="empty">{t('empty')}</p> : null}
      <ol className={css.recent} aria-busy={activities === null}>
        {activities?.map((entry) => (
          <EntryLine key={entry._id} entry={entry} language={language} />
        ))}
      </ol>
    </Panel>
  )
}
