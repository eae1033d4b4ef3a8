// Changes the password. Accounts that only sign in with Google see how to get one.
import { errorMessage } from '#app/ui/error-message.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Note } from '#app/ui/note.tsx'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { PERSON_LIMITS } from '#contract/people/user.ts'
import { errorFor, type ProfileError, ProfileForm } from './profile-form.tsx'
import { profileWords } from './profile-words.ts'
import { Section } from './section.tsx'
import type { ProfileProps, ShownProfile } from './shown-profile.ts'

export function OwnPassword({ profile, outcome, hasPassword }: ProfileProps & { hasPassword: boolean }) {
  const { language } = profile
  const t = profileWords(language)
  const error = errorFor(outcome, 'password')
  if (!hasPassword) {
    return (
      <Section profile={profile} outcome={outcome} name="password" title={t('password.title')}>
        <p>{t('password.google')}</p>
        <p>
          <a className="button" href={inEdition(language, '/forgot-password')}>
            {t('password.ask')}
          </a>
        </p>
      </Section>
    )
  }
  return (
    <Section
      profile={profile}
      outcome={outcome}
      name="password"
      title={t('password.title')}
      about={t('password.about')}
    >
      {error ? (
        <Note kind="bad" focus={error.field === null}>
          {passwordError(error, language)}
        </Note>
      ) : null}
      <PasswordForm profile={profile} error={error} />
    </Section>
  )
}

function passwordError({ code }: ProfileError, language: Language): string {
  const t = profileWords(language)
  if (code === 'FIELD_REQUIRED') return t('password.empty')
  return t('password.error', { message: errorMessage(code, language) })
}

function PasswordForm({ profile, error }: { profile: ShownProfile; error: ProfileError | null }) {
  const t = profileWords(profile.language)
  const at = (name: 'currentPassword' | 'newPassword') => {
    const isInvalid = error?.field === name
    const message = isInvalid ? fieldMessage(error, profile.language) : null
    const of = { type: 'password', maxLength: PERSON_LIMITS.passwordMax } as const
    return { ...of, id: `profile-${name}`, name, error: message, focus: isInvalid }
  }
  return (
    <ProfileForm profile={profile} intent="password">
      {/* Tells password managers which account this is. */}
      <input type="hidden" autoComplete="username" value={profile.email} />
      <FormField {...at('currentPassword')} label={t('password.current')} autoComplete="current-password" />
      <FormField
        {...at('newPassword')}
        label={t('password.next')}
        hint={t('password.hint')}
        autoComplete="new-password"
      />
      <button className="button button-go" type="submit">
        {t('password.go')}
      </button>
    </ProfileForm>
  )
}

function fieldMessage({ code }: ProfileError, language: Language): string {
  return code === 'FIELD_REQUIRED' ? profileWords(language)('password.empty') : errorMessage(code, language)
}
