// Changes the email address of the account, with the password. The new address is confirmed by a mailed link.
import { FormField } from '#app/ui/form-field.tsx'
import { EMAIL_LENGTH } from '#contract/people/email-address.ts'
import { PERSON_LIMITS } from '#contract/people/user.ts'
import css from './profile.module.css'
import { errorAt, errorFor, ProfileErrorNote, ProfileForm } from './profile-form.tsx'
import { profileWords } from './profile-words.ts'
import type { ProfileProps } from './shown-profile.ts'

export function OwnEmail({ profile, outcome, hasPassword }: ProfileProps & { hasPassword: boolean }) {
  const t = profileWords(profile.language)
  return (
    <div className={css.part}>
      <h3>{t('details.change')}</h3>
      {hasPassword ? (
        <ChangeForm profile={profile} outcome={outcome} />
      ) : (
        <p>
          <a href="#password">{t('details.changeNoPassword')}</a>
        </p>
      )}
    </div>
  )
}

function ChangeForm({ profile, outcome }: ProfileProps) {
  const { language } = profile
  const t = profileWords(language)
  const error = errorFor(outcome, 'email')
  const [emailError, passwordError] = (['newEmail', 'password'] as const).map((field) =>
    errorAt(error, field, language),
  )
  return (
    <>
      <p>{t('details.changeAbout')}</p>
      <ProfileErrorNote language={language} error={error} fields={['newEmail', 'password']} />
      <ProfileForm profile={profile} intent="email">
        <FormField
          id="profile-newEmail"
          name="newEmail"
          type="email"
          inputMode="email"
          label={t('details.newEmail')}
          autoComplete="email"
          value={error?.newEmail}
          error={emailError}
          focus={Boolean(emailError)}
          maxLength={EMAIL_LENGTH}
        />
        <FormField
          id="profile-email-password"
          name="password"
          type="password"
          label={t('factor.password')}
          autoComplete="current-password"
          error={passwordError}
          focus={Boolean(passwordError)}
          maxLength={PERSON_LIMITS.passwordMax}
        />
        <button className="button" type="submit">
          {t('details.changeGo')}
        </button>
      </ProfileForm>
    </>
  )
}
