// One field of a plain form: label, control, hint, what is wrong with it. Looks: controls.css.
import type { HTMLInputAutoCompleteAttribute } from 'react'
import type { Language } from '#contract/language.ts'

type Props = {
  /** Begins with the form's name, so that several forms may stand on one page. */
  id: string
  name: string
  label: string
  type?: 'text' | 'email' | 'password'
  value?: string | undefined
  hint?: string | undefined
  /** The sentence that says what is wrong. */
  fault?: string | null | undefined
  /** The first faulty field of a form is where the reader goes on. */
  focus?: boolean
  autoComplete: HTMLInputAutoCompleteAttribute
  inputMode?: 'email' | 'numeric'
  maxLength?: number
  /** May stay empty. */
  isOptional?: boolean
  /** Language of what is typed, where it is not that of the page. */
  lang?: Language
  /** For the small script: this field repeats the one of that name. */
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
    fault,
    focus,
    autoComplete,
    inputMode,
    maxLength,
    isOptional = false,
    lang,
  } = props
  const described = [hint && `${id}-hint`, fault && `${id}-error`].filter(Boolean).join(' ')
  const isPlain = type === 'text'
  const stated = {
    autoFocus: focus,
    'aria-invalid': fault ? true : undefined,
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
        {...stated}
      />
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {fault ? (
        <p className="field-error" id={`${id}-error`}>
          {fault}
        </p>
      ) : null}
    </div>
  )
}
