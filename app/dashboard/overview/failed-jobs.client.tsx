// Jobs that failed for good, for admins, with a button to retry them.
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Note } from '#app/ui/note.tsx'
import { formatCount } from '#bangla/counts.ts'
import { formatDateTime } from '#bangla/dates.ts'
import type { FailedJob } from '#contract/overview.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import { Panel } from '../parts/panel.tsx'
import { getEditorPath } from '../posts/post-paths.ts'
import { useApi, useScreen, useWords } from '../screen.ts'
import { jobName, overviewWords } from './overview-words.ts'
import css from './waiting-posts.module.css'

export function FailedJobs({ jobs }: { jobs: FailedJob[] | null }) {
  const t = useWords(overviewWords)
  const api = useApi()
  const queries = useQueryClient()
  const retrying = useMutation({
    mutationFn: (id: string) => api.send('POST', '/jobs/{id}/retry', { id }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['overview'] }),
  })
  const hasResult = retrying.isSuccess || retrying.isError
  if (!hasResult && (jobs === null || jobs.length === 0)) return null
  return (
    <Panel title={t('job.title')}>
      {retrying.isSuccess ? <Note kind="ok">{t('job.retried')}</Note> : null}
      {retrying.isError ? <ErrorNote error={retrying.error} /> : null}
      <p className={css.meta}>{t('job.about')}</p>
      <ul className={css.list}>
        {jobs?.map((job) => (
          <JobItem
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

type JobProps = { job: FailedJob; isBusy: boolean; onRetry: () => void }

function JobItem({ job: { name, failedAt, tries, postId }, isBusy, onRetry }: JobProps) {
  const { language } = useScreen()
  const t = overviewWords(language)
  const title = jobName(name, language)
  return (
    <li className={css.job}>
      <div>
        <p className={css.headline}>{title}</p>
        <p className={css.meta}>
          <time dateTime={failedAt}>{formatDateTime(new Date(failedAt), language)}</time>
          <span>{t('job.tries', { count: formatCount(tries, language) })}</span>
          {postId ? <Link to={getEditorPath(postId)}>{t('job.post')}</Link> : null}
        </p>
      </div>
      <Button
        variant="default"
        loading={isBusy}
        aria-label={t('job.retryOf', { job: title })}
        onClick={onRetry}
      >
        {t('job.retry')}
      </Button>
    </li>
  )
}
