// Jobs that Maidan gave up, for admins, who may have them tried again.
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { z } from 'zod'
import { Note } from '#app/ui/note.tsx'
import { formatDateTime } from '#bangla/dates.ts'
import { formatCount } from '#bangla/digits.ts'
import type { FailedJob } from '#contract/overview.ts'
import { ErrorNote } from '../error-note.tsx'
import { Panel } from '../panel.tsx'
import { useApi, useScreen } from '../screen.ts'
import { jobName, overviewWords } from './overview-words.ts'
import css from './waits.module.css'

export function FailedJobs({ jobs }: { jobs: FailedJob[] | null }) {
  const { language } = useScreen()
  const api = useApi()
  const queries = useQueryClient()
  const t = overviewWords(language)
  const retrying = useMutation({
    mutationFn: (id: string) =>
      api.send('POST', `/jobs/${id}/retry`, undefined, z.object({ success: z.literal(true) })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['overview'] }),
  })
  const hasEnded = retrying.isSuccess || retrying.isError
  if (!hasEnded && (jobs === null || jobs.length === 0)) return null
  return (
    <Panel title={t('job.title')}>
      {retrying.isSuccess ? <Note kind="ok">{t('job.retried')}</Note> : null}
      {retrying.isError ? <ErrorNote error={retrying.error} /> : null}
      <p className={css.said}>{t('job.about')}</p>
      <ul className={css.list}>
        {jobs?.map((job) => (
          <Line
            key={job._id}
            job={job}
            isBusy={retrying.isPending && retrying.variables === job._id}
            onRetry={() => retrying.mutate(job._id)}
          />
        ))}
      </ul>
    </Panel>
  )
}

type LineProps = { job: FailedJob; isBusy: boolean; onRetry: () => void }

function Line({ job: { name, failedAt, tries, postId }, isBusy, onRetry }: LineProps) {
  const { language } = useScreen()
  const t = overviewWords(language)
  const what = jobName(name, language)
  return (
    <li className={css.job}>
      <div>
        <p className={css.headline}>{what}</p>
        <p className={css.said}>
          <time dateTime={failedAt}>{formatDateTime(new Date(failedAt), language)}</time>
          <span>{t('job.tries', { count: formatCount(tries, language) })}</span>
          {postId ? (
            <Link to={`/dashboard/updatePost/${encodeURIComponent(postId)}`}>{t('job.post')}</Link>
          ) : null}
        </p>
      </div>
      <Button
        variant="default"
        loading={isBusy}
        aria-label={t('job.retryOf', { job: what })}
        onClick={onRetry}
      >
        {t('job.retry')}
      </Button>
    </li>
  )
}
