// The form that confirms or declines a request, with a message that is mailed to the person.
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { appointmentWords } from '#app/ui/appointment-words.ts'
import { APPOINTMENT_LIMITS, type ApiAppointment, type AppointmentAnswer } from '#contract/appointment.ts'
import { ErrorNote } from '../error-note.tsx'
import { useScreen } from '../screen.ts'
import css from './appointments.module.css'
import { useAnswerRequest } from './requests.client.ts'

type Props = {
  request: ApiAppointment
  state: AppointmentAnswer['state']
  onDone: (request: ApiAppointment) => void
  onBack: () => void
}

export function AnswerForm({ request, state, onDone, onBack }: Props) {
  const { language } = useScreen()
  const t = appointmentWords(language)
  const [answer, setAnswer] = useState('')
  const answering = useAnswerRequest(onDone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    answering.mutate({ id: request._id, state, answer })
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
