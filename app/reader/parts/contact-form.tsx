// The contact form, in plain HTML: the server validates it.
import { pageWords } from '#app/ui/words.ts'
import { formatCount } from '#bangla/counts.ts'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import {
  MESSAGE_LIMITS,
  type MessageError,
  type MessageErrors,
  type MessageField,
} from '#contract/people/message.ts'
import css from './contact-form.module.css'

/** A hidden field that only bots fill in. */
export const HONEYPOT = 'website'

/** Texts are cut at this length: twice the limit is enough for any real text, and no megabytes are sent back. */
const MAX_LENGTH = 2 * MESSAGE_LIMITS.text

export type SentForm = Pick<FormData, 'get'>

export function isBot(form: SentForm): boolean {
  return readText(form, HONEYPOT) !== ''
}

/** The fields as they were typed; a file in place of a text counts as empty. */
export function typedValues(form: SentForm): Record<MessageField, string> {
  const value = (field: MessageField) => readText(form, field).slice(0, MAX_LENGTH)
  return { name: value('name'), email: value('email'), subject: value('subject'), text: value('text') }
}

function readText(form: SentForm, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}

/** The key of the message for an invalid field, in the words of pages. */
export function errorKey(field: MessageField, error: MessageError) {
  if (error === 'FIELD_TOO_LONG') return 'contact.tooLong' as const
  return error === 'EMAIL_INVALID' ? ('contact.emailInvalid' as const) : (`contact.missing.${field}` as const)
}

const FIELDS = ['name', 'email', 'subject', 'text'] as const satisfies readonly MessageField[]

type Props = { language: Language; values?: Record<MessageField, string>; errors?: MessageErrors }

export function ContactForm({ language, values, errors = {} }: Props) {
  const t = pageWords(language)
  const firstInvalid = FIELDS.find((field) => errors[field])
  return (
    // The browser's own messages would be in the browser's language, not in the page's.
    <form className={css.form} method="post" action={inEdition(language, '/contact')} noValidate>
      {FIELDS.map((field) => (
        <Field
          key={field}
          field={field}
          language={language}
          value={values?.[field] ?? ''}
          error={errors[field]}
          focus={field === firstInvalid}
        />
      ))}
      <div className={css.honeypot} aria-hidden="true">
        <label htmlFor="contact-trap">{t('contact.trap')}</label>
        <input id="contact-trap" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </div>
      <button className="button button-go" type="submit">
        {t('contact.send')}
      </button>
    </form>
  )
}

const KINDS = {
  name: { autoComplete: 'name', type: 'text' },
  email: { autoComplete: 'email', type: 'email' },
  subject: { autoComplete: 'off', type: 'text' },
} as const

type FieldProps = {
  field: MessageField
  language: Language
  value: string
  error: MessageErrors[MessageField]
  focus: boolean
}

function Field({ field, language, value, error, focus }: FieldProps) {
  const t = pageWords(language)
  const id = `contact-${field}`
  const limit = formatCount(MESSAGE_LIMITS[field], language)
  const described = [field === 'text' && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const shared = {
    id,
    name: field,
    defaultValue: value,
    'aria-required': true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    autoFocus: focus,
  }
  return (
    <div className="field">
      <label htmlFor={id}>{t(`contact.${field}`)}</label>
      {field === 'text' ? (
        <textarea {...shared} rows={8} autoComplete="off" />
      ) : (
        <input {...shared} {...KINDS[field]} maxLength={MESSAGE_LIMITS[field]} />
      )}
      {field === 'text' ? (
        <p className="field-hint" id={`${id}-hint`}>
          {t('contact.textHint', { limit })}
        </p>
      ) : null}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {t(errorKey(field, error), { limit })}
        </p>
      ) : null}
    </div>
  )
}
