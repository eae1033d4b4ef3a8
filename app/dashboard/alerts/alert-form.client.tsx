// The form of breaking news: texts of both editions, how phones show them, who gets it, and a second confirmation. Its key is drawn
// once, so that a second click sends nothing twice.
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#bangla/counts.ts'
import type { AlertTexts, NewAlert } from '#contract/alerts/alert.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { isLocalPath } from '#contract/pages/local-path.ts'
import { useCall } from '../calls/queries.client.ts'
import { clearError } from '../forms/clear-error.ts'
import { isSame } from '../forms/untouched.ts'
import { useLeaveWarning } from '../forms/use-leave-warning.client.ts'
import { useSubmit } from '../forms/use-submit.client.ts'
import { Confirmation } from '../parts/confirmation.client.tsx'
import { QueryError } from '../parts/error-note.tsx'
import { Panel } from '../parts/panel.tsx'
import { createRandomKey } from '../posts/random-key.ts'
import { useApi, useScreen } from '../screen.ts'
import { AlertPreview } from './alert-preview.tsx'
import { alertWords } from './alert-words.ts'
import css from './alerts.module.css'
import { EditionFields } from './edition-fields.client.tsx'

export const ALERTS = 'alerts'

type Fields = Record<Language, AlertTexts>
const emptyFields = (): Fields => ({
  bn: { title: '', body: '', path: '' },
  en: { title: '', body: '', path: '' },
})
type Props = { onChange: () => void; onDone: () => void }

export function AlertForm({ onChange, onDone }: Props) {
  const { language } = useScreen()
  const t = alertWords(language)
  const [key, setKey] = useState(createRandomKey)
  /** What the question is about, and what is sent. */
  const [asked, setAsked] = useState<AlertInput | null>(null)
  const sending = useCall((api, alert: NewAlert) => api.send('POST', '/alerts', {}, alert), {
    reloads: [ALERTS],
    onDone: (_alert, { key: _key, ...sent }) => {
      // What was typed while it was sent stays.
      if (isSame(toAlert(form.getValues()), sent)) form.reset()
      setKey(createRandomKey())
      setAsked(null)
      onDone()
    },
  })
  const form = useForm<Fields>({
    initialValues: emptyFields(),
    validate: (values) => validate(values, t),
    onValuesChange: onChange,
  })
  useLeaveWarning(form.isDirty())
  const askAbout = (alert: AlertInput) => {
    if (sending.isPending) return
    clearError(sending)
    // Another text is another alert, even if the one before was sent and only the answer was lost.
    if (asked && !isSame(alert, asked)) setKey(createRandomKey())
    setAsked(alert)
  }
  const ask = useSubmit(
    form,
    { error: null, isPending: sending.isPending, reset: sending.reset, mutate: askAbout },
    toAlert,
  )
  const isAsking = asked !== null && (sending.isPending || isSame(toAlert(form.values), asked))
  const receivers = useReceivers()
  const written = LANGUAGES.filter((edition) => form.values[edition].title.trim() !== '')
  const count = written.reduce(
    (sum, edition) => sum + (receivers?.[edition] ?? 0) - (receivers?.quiet[edition] ?? 0),
    0,
  )
  return (
    <Panel title={t('form')}>
      <form onSubmit={ask.onSubmit} noValidate className={css.form}>
        <div className={css.editions}>
          {LANGUAGES.map((edition) => (
            <EditionFields key={edition} edition={edition} form={form} />
          ))}
        </div>
        <AlertPreview texts={form.values} editions={written} />
        <ReceiversNote />
        {isAsking ? (
          <Confirmation
            question={t('question', { count })}
            confirmLabel={t('send')}
            cancelLabel={t('back')}
            call={sending}
            onConfirm={() => sending.mutate({ key, ...asked })}
            onCancel={() => setAsked(null)}
          />
        ) : (
          <Button className="start" type="submit">
            {t('next')}
          </Button>
        )}
      </form>
    </Panel>
  )
}

type AlertInput = Pick<NewAlert, 'bn' | 'en'>

function toAlert(values: Fields): AlertInput {
  const textsOf = ({ title, body, path }: AlertTexts) =>
    title.trim() === '' ? null : { title: title.trim(), body: body.trim(), path: path.trim() }
  return { bn: textsOf(values.bn), en: textsOf(values.en) }
}

function validate(values: Fields, t: ReturnType<typeof alertWords>): Record<string, string> {
  const { bn, en } = toAlert(values)
  if (!bn && !en) return { 'bn.title': t('needsTitle') }
  const wrong = [['bn', bn] as const, ['en', en] as const].filter(
    ([, texts]) => texts && !isLocalPath(texts.path),
  )
  return Object.fromEntries(wrong.map(([edition]) => [`${edition}.path`, t('needsPath')]))
}

function useReceivers() {
  const api = useApi()
  const { data } = useQuery({
    queryKey: [ALERTS, 'receivers'],
    queryFn: () => api.get('/alerts/receivers', {}),
  })
  return data
}

function ReceiversNote() {
  const { language, api } = useScreen()
  const t = alertWords(language)
  const receivers = useQuery({
    queryKey: [ALERTS, 'receivers'],
    queryFn: () => api.get('/alerts/receivers', {}),
  })
  const { data } = receivers
  if (!data) return <QueryError query={receivers} />
  const both = ({ bn, en }: Record<Language, number>) => ({
    bn: formatCount(bn, language),
    en: formatCount(en, language),
  })
  const isNight = data.quiet.bn + data.quiet.en > 0
  return (
    <p>
      {t('receivers', both(data))} {isNight ? t('asleep', both(data.quiet)) : null}
    </p>
  )
}
