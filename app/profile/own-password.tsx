// The password: the current one and a new one. Accounts that only know Google are told how to get one.
import { errorMessage } from '#app/ui/error-message.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Note } from '#app/ui/note.tsx'
import { inEdition } from '#contract/paths.ts'
import { PERSON_LIMITS } from '#contract/user.ts'
import { ProfileForm, type Refusal, refusalFor } from './profile-form.tsx'
import { profileWords } from './profile-words.ts'
import { Section } from './section.tsx'
import type { ProfileProps, ShownProfile } from './shown-profile.ts'

export function OwnPassword({ profile, outcome, hasPassword }: ProfileProps & { hasPassword: boolean }) {
  const { language } = profile
  const t = profileWords(language)
  const refusal = refusalFor(outcome, 'password')
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
      {refusal ? (
        <Note kind="bad" focus={refusal.field === null}>
          {sentenceOf(profile, refusal)}
        </Note>
      ) : null}
      <PasswordForm profile={profile} refusal={refusal} />
    </Section>
  )
}

function sentenceOf({ language }: ShownProfile, { code }: Refusal): string {
  const t = profileWords(language)
  if (code === 'FIELD_REQUIRED') return t('password.empty')
  return t('password.error', { message: errorMessage(code, language) })
}

function PasswordForm({ profile, refusal }: { profile: ShownProfile; refusal: Refusal | null }) {
  const t = profileWords(profile.language)
  const at = (name: 'currentPassword' | 'newPassword') => {
    const isFaulty = refusal?.field === name
    const fault = isFaulty ? shortFault(profile, refusal) : null
    const of = { type: 'password', maxLength: PERSON_LIMITS.passwordMax } as const
    return { ...of, id: `profile-${name}`, name, fault, focus: isFaulty }
  }
  return (
    <ProfileForm profile={profile} intent="password">
      {/* Password managers want to know whose it is. */}
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

function shortFault({ language }: ShownProfile, { code }: Refusal): string {
  return code === 'FIELD_REQUIRED' ? profileWords(language)('password.empty') : errorMessage(code, language)
}
