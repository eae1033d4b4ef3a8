// The requests for appointments by state, newest first, each with its answer form.
import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { appointmentWords } from '#app/ui/appointment-words.ts'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import type { ApiAppointment } from '#contract/appointment.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { ListError, LoadMore } from '../load-more.client.tsx'
import { PageHead } from '../page-head.tsx'
import { useScreen } from '../screen.ts'
import css from './appointments.module.css'
import { RequestItem } from './request-item.client.tsx'
import { STATE_FILTERS, type StateFilter, useRequests } from './requests.client.ts'

export default function AppointmentsScreen() {
  const { language } = useScreen()
  const [address, setAddress] = useSearchParams()
  const feedback = useFeedback()
  const t = appointmentWords(language)
  const state = STATE_FILTERS.find((shown) => shown === address.get('state')) ?? 'any'
  const showFeedback = ({ state: answer, name, email }: ApiAppointment) =>
    feedback.ok(t(answer === 'confirmed' ? 'screen.confirmed' : 'screen.declined', { name: name || email }))
  return (
    <>
      <PageHead title={t('screen.title')} about={t('screen.about')}>
        <NativeSelect
          size="md"
          label={t('screen.filter')}
          value={state}
          data={STATE_FILTERS.map((shown) => ({
            value: shown,
            label: shown === 'any' ? t('screen.all') : t(`state.${shown}`),
          }))}
          onChange={({ currentTarget }) => {
            feedback.clear()
            setAddress(currentTarget.value === 'any' ? {} : { state: currentTarget.value }, { replace: true })
          }}
        />
      </PageHead>
      <FeedbackNote feedback={feedback.current} />
      <Requests state={state} onAnswered={showFeedback} />
    </>
  )
}

type Props = { state: StateFilter; onAnswered: (request: ApiAppointment) => void }

function Requests({ state, onAnswered }: Props) {
  const { language } = useScreen()
  const t = appointmentWords(language)
  const list = useRequests(state)
  if (list.isPending) return <p role="status">{dashboardWords(language)('loading')}</p>
  if (list.data === undefined) return <ListError list={list} />
  const requests = list.data.pages.flatMap((page) => page.items)
  if (requests.length === 0) {
    return (
      <div>
        <ListError list={list} />
        <p className="empty">{t(state === 'any' ? 'screen.none' : 'screen.noneHere')}</p>
      </div>
    )
  }
  return (
    <div className={css.list}>
      <ListError list={list} />
      <ul className={css.requests}>
        {requests.map((request) => (
          <RequestItem key={request._id} request={request} onAnswered={onAnswered} />
        ))}
      </ul>
      <LoadMore list={list} label={t('screen.more')} />
    </div>
  )
}
