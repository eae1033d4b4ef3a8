// One field of a plain form: label, control, hint, error. Styles: controls.css.
import type { HTMLInputAutoCompleteAttribute } from 'react'
import type { Language } from '#contract/language.ts'

type Props = {
  /** Starts with the name of the form, so that several forms fit on one page. */
  id: string
  name: string
  label: string
  type?: 'text' | 'email' | 'password'
  value?: string | undefined
  hint?: string | undefined
  /** Why the field is invalid. */
  error?: string | null | undefined
  /** Set on the first invalid field of a form. */
  focus?: boolean
  autoComplete: HTMLInputAutoCompleteAttribute
  inputMode?: 'email' | 'numeric'
  maxLength?: number
  /** May be empty. */
  isOptional?: boolean
  /** Language of the text, if it is not that of the page. */
  lang?: Language
  /** For the script: the name of the field whose value this field must repeat. */
  repeats?: string
}

export function FormField(props: Props) {
  const {
    id,
    name,
    label,
    type = 'text',
    value,
    hint,
    error,
    focus,
    autoComplete,
    inputMode,
    maxLength,
    isOptional = false,
    lang,
  } = props
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const isPlain = type === 'text'
  const attributes = {
    autoFocus: focus,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    'data-repeats': props.repeats,
    ...(isPlain ? {} : { spellCheck: false, autoCapitalize: 'none' }),
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        defaultValue={value}
        required={!isOptional}
        lang={lang}
        autoComplete={autoComplete}
        inputMode={inputMode}
        maxLength={maxLength}
        {...attributes}
      />
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
