// A form of the profile, and what stands in all of them: what it asks for, how it went.
import type { ReactNode } from 'react'
import { errorMessage } from '#app/ui/error-message.ts'
import { fieldErrorMessage } from '#app/ui/field-error-message.ts'
import { Note } from '#app/ui/note.tsx'
import type { Language } from '#contract/language.ts'
import css from './profile.module.css'
import { type Intent, type ProfileOutcome, SECTION_OF, type ShownProfile } from './shown-profile.ts'

export type Refusal = Extract<ProfileOutcome, { kind: 'refused' }>

type Props = {
  profile: ShownProfile
  intent: Intent
  /** The forms that carry a picture. */
  withFile?: boolean
  /** Side by side, for a single button. */
  inline?: boolean
  children: ReactNode
}

export function ProfileForm({ profile, intent, withFile = false, inline = false, children }: Props) {
  return (
    <form
      className={inline ? css.inline : css.form}
      method="post"
      // Browsers go to that part of the page again, also when they are led there by a redirect.
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

/** The refusal of one of these forms, if it is theirs. */
export function refusalFor(outcome: ProfileOutcome | null, ...intents: Intent[]): Refusal | null {
  return outcome?.kind === 'refused' && intents.includes(outcome.intent) ? outcome : null
}

/** The sentence at a field, when the refusal is about that field. */
export function faultAt(language: Language, refusal: Refusal | null, field: string): string | null {
  return refusal?.field === field ? fieldErrorMessage(refusal.code, language) : null
}

/** The sentence above a form, unless a field of it says it already. */
export function Refused({ language, refusal, fields }: RefusedProps) {
  if (!refusal || (refusal.field !== null && fields.includes(refusal.field))) return null
  return (
    <Note kind="bad" focus>
      {errorMessage(refusal.code, language)}
    </Note>
  )
}

type RefusedProps = { language: Language; refusal: Refusal | null; fields: string[] }
