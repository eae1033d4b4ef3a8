// One request with its answer or the buttons to answer it. Times are those of Dhaka.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { appointmentWords } from '#app/ui/appointment-words.ts'
import { languageOfText } from '#app/ui/text-language.ts'
import { formatDateTime } from '#bangla/dates.ts'
import type { ApiAppointment, AppointmentAnswer } from '#contract/appointment.ts'
import { useScreen } from '../screen.ts'
import { AnswerForm } from './answer-form.client.tsx'
import css from './appointments.module.css'

type Props = { request: ApiAppointment; onAnswered: (request: ApiAppointment) => void }

export function RequestItem({ request, onAnswered }: Props) {
  const { language } = useScreen()
  const t = appointmentWords(language)
  const { _id, name, email, topic, note, state, answer, wantedAt, createdAt } = request
  const isPast = new Date(wantedAt) <= new Date()
  return (
    <li className={css.request} aria-labelledby={`topic-${_id}`}>
      <div className={css.when}>
        <span className={css.state} data-state={state}>
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

function AnswerButtons({ request, isPast, onAnswered }: Props & { isPast: boolean }) {
  const { language } = useScreen()
  const t = appointmentWords(language)
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
