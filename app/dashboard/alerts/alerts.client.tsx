// Breaking news as alerts: the form, and what was sent.
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import { formatCount } from '#bangla/counts.ts'
import { formatDateTime } from '#bangla/dates.ts'
import type { ApiSentAlert } from '#contract/alerts/alert.ts'
import { screenTitle } from '#contract/screens.ts'
import { ListView, useList } from '../parts/load-more.client.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Panel } from '../parts/panel.tsx'
import { RowTable } from '../parts/row-table.tsx'
import { useScreen } from '../screen.ts'
import { ALERTS, AlertForm } from './alert-form.client.tsx'
import { alertWords } from './alert-words.ts'

export default function AlertsScreen() {
  const { language } = useScreen()
  const t = alertWords(language)
  const feedback = useFeedback()
  return (
    <>
      <PageHead title={screenTitle('alerts', language)} about={t('about')} />
      <FeedbackNote feedback={feedback.current} />
      <div>
        <AlertForm onChange={feedback.clear} onDone={() => feedback.ok(t('sent'))} />
      </div>
      <div>
        <SentAlerts />
      </div>
    </>
  )
}

function SentAlerts() {
  const { language } = useScreen()
  const t = alertWords(language)
  const [isEvery, setEvery] = useState(false)
  const of = isEvery ? 'all' : 'breaking'
  const list = useList([ALERTS, of], (api, cursor, signal) =>
    api.list('/alerts', { limit: 20, of, cursor }, { signal }),
  )
  return (
    <Panel title={t('list')}>
      <Checkbox
        label={t('every')}
        checked={isEvery}
        onChange={({ currentTarget }) => setEvery(currentTarget.checked)}
      />
      <ListView list={list} empty={t('none')}>
        {(alerts) => <Rows alerts={alerts} />}
      </ListView>
    </Panel>
  )
}

function Rows({ alerts }: { alerts: ApiSentAlert[] }) {
  const { language } = useScreen()
  const t = alertWords(language)
  const counts = ({ accepted, receivers, finishedAt }: ApiSentAlert) =>
    t(finishedAt === null ? 'sending' : 'count', {
      accepted: formatCount(accepted, language),
      receivers: formatCount(receivers, language),
    })
  return (
    <RowTable
      rows={alerts}
      columns={[
        {
          label: t('what'),
          isName: true,
          cell: ({ bn, en }) => [bn?.title, en?.title].filter(Boolean).join(' / '),
        },
        { label: t('when'), cell: ({ createdAt }) => formatDateTime(new Date(createdAt), language) },
        { label: t('by'), cell: ({ sentBy }) => sentBy ?? t('automatic') },
        { label: t('counts'), cell: counts },
      ]}
    />
  )
}
