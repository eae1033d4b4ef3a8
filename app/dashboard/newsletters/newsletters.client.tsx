// Newsletters: a new issue, the issues, when each newsletter is sent, addresses that are switched off, and the hook of mail services.
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import { formatCount } from '#bangla/counts.ts'
import { dhakaDay, formatDateTime } from '#bangla/dates.ts'
import type { ApiSuppression } from '#contract/newsletters/bounce.ts'
import type { ApiIssue, NewIssue } from '#contract/newsletters/issue.ts'
import { NEWSLETTERS } from '#contract/newsletters/newsletter.ts'
import { can } from '#contract/permissions.ts'
import { screenTitle } from '#contract/screens.ts'
import { useCall } from '../calls/queries.client.ts'
import { Choice } from '../forms/choice.client.tsx'
import { DateField } from '../forms/date-field.client.tsx'
import { useSubmit } from '../forms/use-submit.client.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import { ListView, useList } from '../parts/load-more.client.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Panel } from '../parts/panel.tsx'
import { RowTable } from '../parts/row-table.tsx'
import { useScreen, useWords } from '../screen.ts'
import { NEWSLETTERS_QUERY, nameOf, newsletterWords, stateOf, titleOf } from './newsletter-words.ts'
import css from './newsletters.module.css'
import { SendingTimes } from './sending-times.client.tsx'

export default function NewslettersScreen() {
  const { language, viewer } = useScreen()
  const t = newsletterWords(language)
  const feedback = useFeedback()
  return (
    <>
      <PageHead title={screenTitle('newsletters', language)} about={t('about')} />
      <FeedbackNote feedback={feedback.current} />
      <div>
        <NewIssueForm />
      </div>
      <div>
        <Issues />
      </div>
      <div>
        <SendingTimes onDone={feedback.ok} />
      </div>
      <div>
        <SwitchedOff onDone={feedback.ok} />
      </div>
      {can(viewer, 'settings.update') ? (
        <div>
          <BounceHook />
        </div>
      ) : null}
    </>
  )
}

function NewIssueForm() {
  const { language } = useScreen()
  const t = newsletterWords(language)
  const navigate = useNavigate()
  const fields = useForm<NewIssue>({
    initialValues: { newsletter: `morning-${language}`, day: dhakaDay(new Date()) },
  })
  const creating = useCall((api, issue: NewIssue) => api.send('POST', '/newsletter-issues', {}, issue), {
    reloads: [NEWSLETTERS_QUERY],
    onDone: ({ _id }) => navigate(`/dashboard/newsletters/${_id}`),
  })
  const { onSubmit, error } = useSubmit(fields, creating, (issue) => issue)
  return (
    <Panel title={t('create.title')}>
      <form className={css.form} noValidate onSubmit={onSubmit}>
        <p className="fine-print">{t('create.about')}</p>
        <Choice
          label={t('create.newsletter')}
          options={NEWSLETTERS.map(({ key }) => key)}
          nameOf={(key) => {
            const found = NEWSLETTERS.find((one) => one.key === key)
            return found ? nameOf(found, language) : key
          }}
          {...fields.getInputProps('newsletter')}
        />
        <DateField label={t('create.day')} {...fields.getInputProps('day')} />
        {error ? <ErrorNote error={error} /> : null}
        <Button className="start" type="submit" loading={creating.isPending}>
          {t('create.go')}
        </Button>
      </form>
    </Panel>
  )
}

function Issues() {
  const t = useWords(newsletterWords)
  const list = useList([NEWSLETTERS_QUERY, 'issues'], (api, cursor, signal) =>
    api.list('/newsletter-issues', { limit: 20, cursor }, { signal }),
  )
  return (
    <Panel title={t('list.title')}>
      <ListView list={list} empty={t('list.none')}>
        {(issues) => <IssueRows issues={issues} />}
      </ListView>
    </Panel>
  )
}

function IssueRows({ issues }: { issues: ApiIssue[] }) {
  const { language } = useScreen()
  const t = newsletterWords(language)
  const write = (count: number) => formatCount(count, language)
  const counts = ({ receivers, sent, failed, bounced, beganAt }: ApiIssue) =>
    beganAt === null
      ? '–'
      : t('list.count', {
          receivers: write(receivers),
          sent: write(sent),
          failed: write(failed),
          bounced: write(bounced),
        })
  return (
    <RowTable
      rows={issues}
      columns={[
        {
          label: t('list.issue'),
          isName: true,
          cell: (issue) => <Link to={`/dashboard/newsletters/${issue._id}`}>{titleOf(issue, language)}</Link>,
        },
        { label: t('list.state'), cell: (issue) => stateOf(issue, language) },
        { label: t('list.counts'), cell: counts },
        {
          label: t('list.by'),
          cell: ({ isAutomatic, createdBy }) => (isAutomatic ? t('list.automatic') : (createdBy ?? '')),
        },
      ]}
    />
  )
}

function SwitchedOff({ onDone }: { onDone: (message: string) => void }) {
  const t = useWords(newsletterWords)
  const list = useList([NEWSLETTERS_QUERY, 'off'], (api, cursor, signal) =>
    api.list('/newsletter-suppressions', { limit: 20, cursor }, { signal }),
  )
  return (
    <Panel title={t('off.title')}>
      <p className="fine-print">{t('off.about')}</p>
      <ListView list={list} empty={t('off.none')}>
        {(rows) => <OffRows rows={rows} onDone={onDone} />}
      </ListView>
    </Panel>
  )
}

function OffRows({ rows, onDone }: { rows: ApiSuppression[]; onDone: (message: string) => void }) {
  const { language } = useScreen()
  const t = newsletterWords(language)
  const allowing = useCall(
    (api, { _id }: ApiSuppression) => api.send('DELETE', '/newsletter-suppressions/{id}', { id: _id }),
    { reloads: [NEWSLETTERS_QUERY] },
  )
  return (
    <>
      {allowing.error ? <ErrorNote error={allowing.error} /> : null}
      <RowTable
        rows={rows}
        columns={[
          { label: t('off.address'), isName: true, cell: ({ email }) => email },
          { label: t('off.why'), cell: ({ kind, reason }) => `${t(`off.kind.${kind}`)} ${reason}`.trim() },
          {
            label: t('off.when'),
            cell: ({ createdAt }) => formatDateTime(new Date(createdAt), language),
          },
          {
            label: t('off.allow'),
            isLabelHidden: true,
            cell: (row) => (
              <Button
                variant="default"
                loading={allowing.isPending && allowing.variables._id === row._id}
                disabled={allowing.isPending}
                aria-label={t('off.allowOf', { email: row.email })}
                onClick={() =>
                  allowing.mutate(row, { onSuccess: () => onDone(t('off.allowed', { email: row.email })) })
                }
              >
                {t('off.allow')}
              </Button>
            ),
          },
        ]}
      />
    </>
  )
}

function BounceHook() {
  const { api, language } = useScreen()
  const t = newsletterWords(language)
  const [isShown, setShown] = useState(false)
  const { data, error } = useQuery({
    queryKey: [NEWSLETTERS_QUERY, 'hook'],
    queryFn: () => api.get('/newsletters/bounce-hook', {}),
  })
  return (
    <Panel title={t('hook.title')}>
      {error ? <ErrorNote error={error} /> : null}
      {data ? (
        <>
          <p>{t(data.mailbox ? 'hook.mailbox' : 'hook.noMailbox', { setting: 'BOUNCE_URL' })}</p>
          <p>{t('hook.about')}</p>
          <dl className={css.hook}>
            <dt>{t('hook.address')}</dt>
            <dd>{data.address}</dd>
            <dt>{t('hook.secret')}</dt>
            <dd>
              {isShown ? (
                data.secret
              ) : (
                <Button variant="default" onClick={() => setShown(true)}>
                  {t('hook.show')}
                </Button>
              )}
            </dd>
          </dl>
        </>
      ) : null}
    </Panel>
  )
}
