// A button with a field for the current password, before what a stolen phone must not be enough for.
import { FormField } from '#app/ui/form-field.tsx'
import { PERSON_LIMITS } from '#contract/people/user.ts'
import { errorAt, errorFor, ProfileErrorNote, ProfileForm } from './profile-form.tsx'
import { profileWords } from './profile-words.ts'
import type { Intent, ProfileProps } from './shown-profile.ts'

type Props = ProfileProps & { intent: Extract<Intent, `factor-${string}` | `data-${string}`>; go: string }

export function PasswordButton({ profile, outcome, intent, go }: Props) {
  const { language } = profile
  const t = profileWords(language)
  const error = errorFor(outcome, intent)
  const fields = ['password', 'currentPassword']
  const message = errorAt(error, 'password', language) ?? errorAt(error, 'currentPassword', language)
  return (
    <>
      <ProfileErrorNote language={language} error={error} fields={fields} />
      <ProfileForm profile={profile} intent={intent}>
        <FormField
          id={`profile-${intent}`}
          name="password"
          type="password"
          label={t('factor.password')}
          autoComplete="current-password"
          error={message}
          focus={message !== null}
          maxLength={PERSON_LIMITS.passwordMax}
        />
        <button className="button" type="submit">
          {go}
        </button>
      </ProfileForm>
    </>
  )
}
