// The requests for appointments by state, newest first, each with its answer form.
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { appointmentWords } from '#app/ui/appointment-words.ts'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import { languageOfText } from '#app/ui/text-language.ts'
import { formatDateTime } from '#bangla/dates.ts'
import {
  APPOINTMENT_LIMITS,
  APPOINTMENT_STATES,
  type ApiAppointment,
  type AppointmentAnswer,
  type AppointmentState,
} from '#contract/people/appointment.ts'
import { useCall } from '../calls/queries.client.ts'
import { Choice } from '../forms/choice.client.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import { ListView, useList } from '../parts/load-more.client.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useScreen, useWords } from '../screen.ts'
import css from './appointments.module.css'

type StateFilter = AppointmentState | 'any'
const STATE_FILTERS: StateFilter[] = ['any', ...APPOINTMENT_STATES]
const REQUESTS = 'appointments'

// The form that confirms or declines a request, with a message that is mailed to the person.
type AnswerFormProps = {
  request: ApiAppointment
  state: AppointmentAnswer['state']
  onDone: (request: ApiAppointment) => void
  onBack: () => void
}

function AnswerForm({ request, state, onDone, onBack }: AnswerFormProps) {
  const t = useWords(appointmentWords)
  const [answer, setAnswer] = useState('')
  const answering = useCall(
    (api) => api.send('PUT', '/appointments/{id}', { id: request._id }, { state, answer }),
    // Someone else may have answered first.
    { reloads: [REQUESTS, 'overview'], reloadsOnError: true, onDone },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    answering.mutate()
  }
  return (
    <form className={css.form} onSubmit={submit}>
      <Textarea
        label={t('screen.word', { name: request.name || request.email })}
        description={t('screen.wordHint')}
        rows={3}
        maxLength={APPOINTMENT_LIMITS.answer}
        autoFocus
        value={answer}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
      {answering.isError ? <ErrorNote error={answering.error} /> : null}
      <div className={css.actions}>
        <Button type="submit" loading={answering.isPending}>
          {t(state === 'confirmed' ? 'screen.sendConfirmed' : 'screen.sendDeclined')}
        </Button>
        <Button variant="default" disabled={answering.isPending} onClick={onBack}>
          {t('screen.back')}
        </Button>
      </div>
    </form>
  )
}

type RequestItemProps = { request: ApiAppointment; onAnswered: (request: ApiAppointment) => void }

function RequestItem({ request, onAnswered }: RequestItemProps) {
  const { language } = useScreen()
  const t = appointmentWords(language)
  const { _id, name, email, topic, note, state, answer, wantedAt, createdAt } = request
  const isPast = new Date(wantedAt) <= new Date()
  return (
    <li className={css.request} aria-labelledby={`topic-${_id}`}>
      <div className={css.when}>
        <span className="badge" data-state={state}>
          {t(`state.${state}`)}
        </span>
        <p>
          <span className={css.label}>{t('screen.wanted')}</span>
          <time dateTime={wantedAt}>{formatDateTime(new Date(wantedAt), language)}</time>
          {isPast && state === 'asked' ? <span className={css.over}>{t('screen.over')}</span> : null}
        </p>
      </div>
      <div className={css.what}>
        <h2 id={`topic-${_id}`} lang={languageOfText(topic)}>
          {topic}
        </h2>
        <p className={css.who}>
          <span>{name}</span> <a href={`mailto:${email}`}>{email}</a>{' '}
          <span>{t('screen.asked', { time: formatDateTime(new Date(createdAt), language) })}</span>
        </p>
        {note ? (
          <p className={css.note} lang={languageOfText(note)}>
            {note}
          </p>
        ) : null}
        {answer ? (
          <div className={css.given}>
            <p className={css.label}>{t('screen.answer')}</p>
            <p lang={languageOfText(answer)}>{answer}</p>
          </div>
        ) : null}
        {state === 'asked' ? (
          <AnswerButtons request={request} isPast={isPast} onAnswered={onAnswered} />
        ) : null}
      </div>
    </li>
  )
}

function AnswerButtons({ request, isPast, onAnswered }: RequestItemProps & { isPast: boolean }) {
  const t = useWords(appointmentWords)
  const [chosen, setChosen] = useState<AppointmentAnswer['state'] | null>(null)
  const { topic } = request
  if (chosen !== null) {
    return <AnswerForm request={request} state={chosen} onDone={onAnswered} onBack={() => setChosen(null)} />
  }
  return (
    <div className={css.actions}>
      {isPast ? null : (
        <Button aria-label={t('screen.confirmOf', { topic })} onClick={() => setChosen('confirmed')}>
          {t('screen.confirm')}
        </Button>
      )}
      <Button
        variant="default"
        aria-label={t('screen.declineOf', { topic })}
        onClick={() => setChosen('declined')}
      >
        {t('screen.decline')}
      </Button>
    </div>
  )
}

export default function AppointmentsScreen() {
  const t = useWords(appointmentWords)
  const [address, setAddress] = useSearchParams()
  const feedback = useFeedback()
  const state = STATE_FILTERS.find((shown) => shown === address.get('state')) ?? 'any'
  const showFeedback = ({ state: answer, name, email }: ApiAppointment) =>
    feedback.ok(t(answer === 'confirmed' ? 'screen.confirmed' : 'screen.declined', { name: name || email }))
  return (
    <>
      <PageHead title={t('screen.title')} about={t('screen.about')}>
        <Choice
          label={t('screen.filter')}
          options={STATE_FILTERS}
          nameOf={(shown) => (shown === 'any' ? t('screen.all') : t(`state.${shown}`))}
          value={state}
          onChange={(shown) => {
            feedback.clear()
            setAddress(shown === 'any' ? {} : { state: shown }, { replace: true })
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
  const t = useWords(appointmentWords)
  const list = useList([REQUESTS, state], (api, cursor) =>
    api.list('/appointments', { limit: 30, state: state === 'any' ? '' : state, cursor }),
  )
  return (
    <div className="stack">
      <ListView
        list={list}
        empty={t(state === 'any' ? 'screen.none' : 'screen.noneHere')}
        more={t('screen.more')}
      >
        {(requests) => (
          <ul className={css.requests}>
            {requests.map((request) => (
              <RequestItem key={request._id} request={request} onAnswered={onAnswered} />
            ))}
          </ul>
        )}
      </ListView>
    </div>
  )
}
