// Appointments that people ask for: by state, newest first, each answered where it stands.
import { NativeSelect } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { sayAppointments } from '#app/ui/appointment-words.ts'
import { Note } from '#app/ui/note.tsx'
import type { ApiAppointment } from '#contract/appointment.ts'
import { say } from '../dashboard-words.ts'
import { ListFailure, More } from '../more.client.tsx'
import { PageHead } from '../page-head.tsx'
import { useScreen } from '../screen.ts'
import css from './appointments.module.css'
import { RequestItem } from './request-item.client.tsx'
import { SHOWN, type Shown, useRequests } from './requests.client.ts'

export function AppointmentsScreen() {
  const { language } = useScreen()
  const [address, setAddress] = useSearchParams()
  const [answered, setAnswered] = useState<ApiAppointment | null>(null)
  const told = useRef<HTMLDivElement>(null)
  const t = sayAppointments(language)
  const state = SHOWN.find((shown) => shown === address.get('state')) ?? 'any'
  // The form that was answered in is gone: whoever goes on by keyboard or ear goes on here.
  useEffect(() => {
    if (answered) told.current?.focus()
  }, [answered])
  return (
    <>
      <PageHead title={t('screen.title')} about={t('screen.about')}>
        <NativeSelect
          size="md"
          label={t('screen.filter')}
          value={state}
          data={SHOWN.map((shown) => ({
            value: shown,
            label: shown === 'any' ? t('screen.all') : t(`state.${shown}`),
          }))}
          onChange={({ currentTarget }) => {
            setAnswered(null)
            setAddress(currentTarget.value === 'any' ? {} : { state: currentTarget.value }, { replace: true })
          }}
        />
      </PageHead>
      <div className={css.told} ref={told} tabIndex={-1}>
        {answered ? (
          <Note kind="ok">
            {t(answered.state === 'confirmed' ? 'screen.confirmed' : 'screen.declined', {
              name: answered.name || answered.email,
            })}
          </Note>
        ) : null}
      </div>
      <Requests state={state} onAnswered={setAnswered} />
    </>
  )
}

type Props = { state: Shown; onAnswered: (request: ApiAppointment) => void }

function Requests({ state, onAnswered }: Props) {
  const { language } = useScreen()
  const t = sayAppointments(language)
  const list = useRequests(state)
  if (list.isPending) return <p role="status">{say(language)('loading')}</p>
  if (list.data === undefined) return <ListFailure list={list} />
  const requests = list.data.pages.flatMap((page) => page.items)
  if (requests.length === 0) {
    return (
      <div>
        <ListFailure list={list} />
        <p className="empty">{t(state === 'any' ? 'screen.none' : 'screen.noneHere')}</p>
      </div>
    )
  }
  return (
    <div className={css.list}>
      <ListFailure list={list} />
      <ul className={css.requests}>
        {requests.map((request) => (
          <RequestItem key={request._id} request={request} onAnswered={onAnswered} />
        ))}
      </ul>
      <More list={list} className={css.more} label={t('screen.more')} />
    </div>
  )
}
