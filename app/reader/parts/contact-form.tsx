// The contact form, in plain HTML: the server validates it.
import { pageWords } from '#app/ui/words.ts'
import { formatCount } from '#bangla/digits.ts'
import type { Language } from '#contract/language.ts'
import { MESSAGE_LIMITS, type MessageErrors, type MessageField } from '#contract/message.ts'
import { inEdition } from '#contract/paths.ts'
import { errorKey, HONEYPOT } from '../present/contact-form.ts'
import css from './contact-form.module.css'

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
