// One site: what was found in its export, what becomes of it, dry run, start, progress, report and undo.

import { Button, Progress } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { Note } from '#app/ui/note.tsx'
import { formatCount } from '#bangla/counts.ts'
import { formatDate } from '#bangla/dates.ts'
import { SCREENS, screenTitle } from '#contract/screens.ts'
import { type ApiSiteImport, SITE_ITEM_KINDS, SITE_ITEM_OUTCOMES } from '#contract/site-import.ts'
import { PageHead } from '../parts/page-head.tsx'
import { Panel } from '../parts/panel.tsx'
import { LoadingScreen } from '../parts/query-view.tsx'
import { RowTable } from '../parts/row-table.tsx'
import { useScreen } from '../screen.ts'
import { isWorking, useSiteImport } from './site-import-calls.client.ts'
import { siteImportWords } from './site-import-words.ts'
import { SiteMapping, useTermEdits } from './site-mapping.client.tsx'
import { SiteReport } from './site-report.client.tsx'
import { SiteStart } from './site-start.client.tsx'

export default function SiteImportScreen() {
  const { language } = useScreen()
  const { id = '' } = useParams()
  const run = useSiteImport(id)
  if (run.data) return <Run run={run.data} />
  return <LoadingScreen title={screenTitle('siteImport', language)} query={run} />
}

function Run({ run }: { run: ApiSiteImport }) {
  const { language } = useScreen()
  const t = siteImportWords(language)
  const edits = useTermEdits()
  const { title, fileName, state, error, startedAt, canBeStarted } = run
  return (
    <>
      <PageHead title={title || fileName} about={t(`states.${state}`)}>
        <Button component={Link} variant="default" to="/dashboard/site-import">
          {t('allSites')}
        </Button>
      </PageHead>
      <div className="stack">
        {error ? <Note kind="bad">{error}</Note> : null}
        {isWorking(run) ? <WorkProgress run={run} /> : null}
        {Object.keys(run.counts).length === 0 ? null : <Found run={run} />}
        {canBeStarted ? (
          <>
            <SiteMapping run={run} edits={edits} />
            <SiteStart run={run} edits={edits} />
          </>
        ) : null}
        {state === 'done' || state === 'undone' ? <Next state={state} /> : null}
        {startedAt || run.trial ? <SiteReport run={run} /> : null}
      </div>
    </>
  )
}

const NEXT_SCREENS = {
  done: ['allPosts', 'sections', 'siteLinks', 'homeBlocks', 'redirects'],
  undone: ['siteImport'],
} as const

/** Where an admin goes on from here. */
function Next({ state }: { state: keyof typeof NEXT_SCREENS }) {
  const { language } = useScreen()
  const t = siteImportWords(language)
  const screens = SCREENS.filter(({ name }) => NEXT_SCREENS[state].some((next) => next === name))
  return (
    <Panel title={t('next.title')}>
      <p>{t(`next.${state}`)}</p>
      <div className="buttons">
        {screens.map(({ name, path }) => (
          <Button key={name} component={Link} variant="default" to={path}>
            {screenTitle(name, language)}
          </Button>
        ))}
      </div>
    </Panel>
  )
}

function WorkProgress({ run: { state, step, done, of, secondsLeft } }: { run: ApiSiteImport }) {
  const { language } = useScreen()
  const t = siteImportWords(language)
  const share = of > 0 ? Math.min(1, done / of) : 0
  const minutes = secondsLeft === null ? null : Math.round(secondsLeft / 60)
  return (
    <Panel title={step ? t(`steps.${step}`) : t(`states.${state}`)}>
      <Progress.Root size="lg" radius={0}>
        <Progress.Section value={share * 100} color="var(--brand)" aria-label={t('progress.label')} />
      </Progress.Root>
      <p role="status">{formatCount(Math.floor(share * 100), language)}%</p>
      {minutes === null ? null : (
        <p>
          {minutes < 1
            ? t('progress.soon')
            : t('progress.left', { count: minutes, minutes: formatCount(minutes, language) })}
        </p>
      )}
      <p className="field-hint">{t('progress.mayLeave')}</p>
    </Panel>
  )
}

function Found({ run }: { run: ApiSiteImport }) {
  const { language } = useScreen()
  const t = siteImportWords(language)
  const { title, state, siteAddress, firstPost, lastPost, counts, deadHosts } = run
  const kinds = SITE_ITEM_KINDS.filter((kind) => counts[kind] !== undefined)
  const day = (at: string) => formatDate(new Date(at), language)
  return (
    <Panel title={t('found.title')}>
      {siteAddress ? <p>{title ? t('found.site', { title, address: siteAddress }) : siteAddress}</p> : null}
      {firstPost && lastPost ? (
        <p>{t('found.period', { first: day(firstPost), last: day(lastPost) })}</p>
      ) : null}
      {kinds.length === 0 ? null : (
        <RowTable
          caption={t('found.title')}
          rows={kinds.map((kind) => ({ _id: kind, kind }))}
          columns={[
            { label: t('found.kind'), isName: true, cell: ({ kind }) => t(`kinds.${kind}`) },
            {
              label: t('found.count'),
              cell: ({ kind }) =>
                SITE_ITEM_OUTCOMES.flatMap((outcome) => {
                  const count = counts[kind]?.[outcome]
                  return count ? [`${formatCount(count, language)} ${t(`outcomes.${outcome}`)}`] : []
                }).join(' · '),
            },
          ]}
        />
      )}
      {(state === 'undone' ? [] : deadHosts).map(({ host, reason }) => (
        <Note key={host} kind="warn">
          {t('report.deadHosts', { host, reason })}
        </Note>
      ))}
    </Panel>
  )
}
