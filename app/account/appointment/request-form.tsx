// The form that requests an appointment, in plain HTML: the server validates it.
import { appointmentWords } from '#app/ui/appointment-words.ts'
import { formatCount } from '#bangla/counts.ts'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { APPOINTMENT_LIMITS } from '#contract/people/appointment.ts'
import css from './appointment.module.css'
import {
  REQUEST_FIELDS,
  type RequestError,
  type RequestErrors,
  type RequestField,
  type TypedRequest,
} from './typed-request.ts'

type Props = {
  language: Language
  typed: TypedRequest | null
  errors: RequestErrors
  /** The first and last day that can be requested, yyyy-mm-dd. */
  firstDay: string
  lastDay: string
}

export function RequestForm({ language, typed, errors, firstDay, lastDay }: Props) {
  const t = appointmentWords(language)
  const first = REQUEST_FIELDS.find((field) => errors[field])
  const field = (name: RequestField) => ({
    name,
    language,
    value: typed?.[name] ?? '',
    error: errors[name],
    focus: name === first,
  })
  return (
    // The browser's own messages would be in the browser's language, not in the page's.
    <form className={css.form} method="post" action={inEdition(language, '/appointment')} noValidate>
      <Field {...field('topic')} control={{ type: 'text', maxLength: APPOINTMENT_LIMITS.topic }} />
      <div className={css.when}>
        <Field {...field('day')} control={{ type: 'date', min: firstDay, max: lastDay }} />
        <Field {...field('time')} control={{ type: 'time', step: 300 }} hint={t('page.timeHint')} />
      </div>
      <Field
        {...field('note')}
        hint={t('page.noteHint', { limit: formatCount(APPOINTMENT_LIMITS.note, language) })}
        optional
      />
      <button className="button button-go" type="submit">
        {t('page.send')}
      </button>
    </form>
  )
}

type FieldProps = {
  name: RequestField
  language: Language
  value: string
  error: RequestError | undefined
  focus: boolean
  hint?: string
  optional?: boolean
  /** Without it the field is a textarea. */
  control?: { type: 'text' | 'date' | 'time'; maxLength?: number; min?: string; max?: string; step?: number }
}

function Field({ name, language, value, error, focus, hint, optional = false, control }: FieldProps) {
  const t = appointmentWords(language)
  const id = `appointment-${name}`
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const shared = {
    id,
    name,
    defaultValue: value,
    autoComplete: 'off',
    'aria-required': !optional,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    autoFocus: focus,
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        {t(`page.${name}`)}
        {optional ? <span className={css.optional}> ({t('page.optional')})</span> : null}
      </label>
      {control ? <input {...shared} {...control} /> : <textarea {...shared} rows={5} />}
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {requestErrorMessage(name, error, language)}
        </p>
      ) : null}
    </div>
  )
}

function requestErrorMessage(field: RequestField, error: RequestError, language: Language): string {
  const t = appointmentWords(language)
  if (error === 'inPast' || error === 'tooFar') return t(`page.${error}`)
  if (error === 'tooLong') {
    const limit = field === 'note' ? APPOINTMENT_LIMITS.note : APPOINTMENT_LIMITS.topic
    return t('page.tooLong', { limit: formatCount(limit, language) })
  }
  if (field === 'note' || (error === 'unreadable' && field === 'topic')) return t('page.unreadable')
  if (error === 'missing') return t(`page.missing.${field}`)
  return t(field === 'day' ? 'page.noSuchDay' : 'page.noSuchTime')
}
