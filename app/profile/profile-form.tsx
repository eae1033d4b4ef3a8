// A form of the profile and the note with its error.
import type { ReactNode } from 'react'
import { errorMessage } from '#app/ui/error-message.ts'
import { fieldErrorMessage } from '#app/ui/field-error-message.ts'
import { Note } from '#app/ui/note.tsx'
import type { Language } from '#contract/language.ts'
import css from './profile.module.css'
import { type Intent, type ProfileOutcome, SECTION_OF, type ShownProfile } from './shown-profile.ts'

export type ProfileError = Extract<ProfileOutcome, { kind: 'error' }>

type Props = {
  profile: ShownProfile
  intent: Intent
  /** The form sends a file. */
  withFile?: boolean
  /** For a single button. */
  inline?: boolean
  children: ReactNode
}

export function ProfileForm({ profile, intent, withFile = false, inline = false, children }: Props) {
  return (
    <form
      className={inline ? css.inline : css.form}
      method="post"
      // Browsers scroll back to this section, also after a redirect.
      action={`${profile.base}#${SECTION_OF[intent]}`}
      encType={withFile ? 'multipart/form-data' : undefined}
      noValidate
      data-account-form
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
    </form>
  )
}

/** The error of one of these forms, if it is theirs. */
export function errorFor(outcome: ProfileOutcome | null, ...intents: Intent[]): ProfileError | null {
  return outcome?.kind === 'error' && intents.includes(outcome.intent) ? outcome : null
}

/** The message for this field, if the error is about it. */
export function errorAt(error: ProfileError | null, field: string, language: Language): string | null {
  return error?.field === field ? fieldErrorMessage(error.code, language) : null
}

/** The error above a form, unless one of its fields shows it. */
export function ProfileErrorNote({ language, error, fields }: ErrorNoteProps) {
  if (!error || (error.field !== null && fields.includes(error.field))) return null
  return (
    <Note kind="bad" focus>
      {errorMessage(error.code, language)}
    </Note>
  )
}

type ErrorNoteProps = { language: Language; error: ProfileError | null; fields: string[] }
