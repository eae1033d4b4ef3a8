// One issue: composing a draft, preview, test, and sending it after a second question.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import { formatDateTime } from '#bangla/dates.ts'
import type { ApiOpenedIssue, IssueSchedule } from '#contract/newsletters/issue.ts'
import { useCall } from '../calls/queries.client.ts'
import { fromDhakaInput } from '../dhaka-time.ts'
import { DateField } from '../forms/date-field.client.tsx'
import { Confirmation } from '../parts/confirmation.client.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Panel } from '../parts/panel.tsx'
import { useScreen } from '../screen.ts'
import { IssueForm } from './issue-form.client.tsx'
import { IssuePreview } from './issue-preview.client.tsx'
import { NEWSLETTERS_QUERY, newsletterWords, stateOf, titleOf } from './newsletter-words.ts'
import css from './newsletters.module.css'

export default function IssueScreen() {
  const { id = '' } = useParams()
  const { language, api } = useScreen()
  const t = newsletterWords(language)
  const feedback = useFeedback()
  const [isUnsaved, setUnsaved] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: [NEWSLETTERS_QUERY, 'issue', id],
    queryFn: () => api.get('/newsletter-issues/{id}', { id }),
  })
  const title = data ? titleOf(data, language) : t('compose.title')
  return (
    <>
      <PageHead title={title} about={data ? stateOf(data, language) : ''}>
        <Button component={Link} variant="default" to="/dashboard/newsletters">
          {t('compose.back')}
        </Button>
      </PageHead>
      <FeedbackNote feedback={feedback.current} />
      {error ? <ErrorNote error={error} onRetry={refetch} /> : null}
      {data ? (
        <>
          {data.state === 'draft' ? (
            <div>
              <IssueForm issue={data} onChange={setUnsaved} onDone={feedback.ok} />
            </div>
          ) : null}
          <div>
            <IssuePreview issue={data} />
          </div>
          <div>
            <Sending issue={data} isUnsaved={isUnsaved} onDone={feedback.ok} />
          </div>
        </>
      ) : null}
    </>
  )
}

type SendingProps = { issue: ApiOpenedIssue; isUnsaved: boolean; onDone: (message: string) => void }

function Sending({ issue, isUnsaved, onDone }: SendingProps) {
  const t = newsletterWords(useScreen().language)
  const testing = useCall((api, id: string) => api.send('POST', '/newsletter-issues/{id}/test', { id }), {
    reloads: [],
    onDone: ({ to }) => onDone(t('compose.tested', { to })),
  })
  return (
    <Panel title={t('compose.send')}>
      <div className={css.form}>
        {isUnsaved ? <p>{t('compose.unsaved')}</p> : null}
        {testing.error ? <ErrorNote error={testing.error} /> : null}
        <Button
          className="start"
          variant="default"
          disabled={isUnsaved}
          loading={testing.isPending}
          onClick={() => testing.mutate(issue._id)}
        >
          {t('compose.test')}
        </Button>
        {issue.state === 'draft' && !isUnsaved ? <Schedule issue={issue} onDone={onDone} /> : null}
        {issue.state === 'scheduled' ? <Withdraw issue={issue} onDone={onDone} /> : null}
        {issue.state === 'draft' ? <Removal issue={issue} /> : null}
      </div>
    </Panel>
  )
}

type Props = { issue: ApiOpenedIssue; onDone: (message: string) => void }

function Schedule({ issue, onDone }: Props) {
  const { language } = useScreen()
  const t = newsletterWords(language)
  const [at, setAt] = useState('')
  const [isAsking, setAsking] = useState(false)
  const { _id: id, version } = issue
  const scheduling = useCall(
    (api, schedule: IssueSchedule) => api.send('POST', '/newsletter-issues/{id}/schedule', { id }, schedule),
    { reloads: [NEWSLETTERS_QUERY], onDone: () => onDone(t('compose.scheduled')) },
  )
  const instant = fromDhakaInput(at)
  const when = instant === '' ? '' : formatDateTime(new Date(instant), language)
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsking(true)
      }}
    >
      <DateField
        withTime
        label={t('compose.at')}
        value={at}
        onChange={(next) => {
          setAsking(false)
          setAt(next)
        }}
      />
      {isAsking ? (
        <Confirmation
          question={
            instant === ''
              ? t('compose.questionNow', { count: issue.wouldReceive })
              : t('compose.questionAt', { count: issue.wouldReceive, when })
          }
          confirmLabel={t('compose.yes')}
          cancelLabel={t('compose.no')}
          call={scheduling}
          onConfirm={() => scheduling.mutate({ version, at: instant === '' ? null : instant })}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <Button className="start" type="submit">
          {t('compose.send')}
        </Button>
      )}
    </form>
  )
}

function Withdraw({ issue, onDone }: Props) {
  const t = newsletterWords(useScreen().language)
  const withdrawing = useCall(
    (api, id: string) => api.send('POST', '/newsletter-issues/{id}/withdraw', { id }),
    { reloads: [NEWSLETTERS_QUERY], reloadsOnError: true, onDone: () => onDone(t('compose.withdrawn')) },
  )
  return (
    <>
      {withdrawing.error ? <ErrorNote error={withdrawing.error} /> : null}
      <Button
        className="start"
        variant="default"
        loading={withdrawing.isPending}
        onClick={() => withdrawing.mutate(issue._id)}
      >
        {t('compose.withdraw')}
      </Button>
    </>
  )
}

function Removal({ issue }: { issue: ApiOpenedIssue }) {
  const t = newsletterWords(useScreen().language)
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const removing = useCall((api, id: string) => api.send('DELETE', '/newsletter-issues/{id}', { id }), {
    reloads: [],
    onDone: () => navigate('/dashboard/newsletters'),
  })
  return isAsking ? (
    <Confirmation
      isDangerous
      question={t('compose.removeQuestion')}
      confirmLabel={t('compose.removeYes')}
      cancelLabel={t('compose.no')}
      call={removing}
      onConfirm={() => removing.mutate(issue._id)}
      onCancel={() => setAsking(false)}
    />
  ) : (
    <Button className="start" variant="default" onClick={() => setAsking(true)}>
      {t('compose.remove')}
    </Button>
  )
}
