// Address, role and names of the person.
import { OwnNames } from './own-names.tsx'
import css from './profile.module.css'
import { errorFor, ProfileErrorNote, ProfileForm } from './profile-form.tsx'
import { profileWords } from './profile-words.ts'
import { Section } from './section.tsx'
import type { ProfileProps, ShownAccount } from './shown-profile.ts'

export function OwnDetails({ profile, outcome, account }: ProfileProps & { account: ShownAccount }) {
  const { language, email, role } = profile
  const { emailVerified } = account
  const t = profileWords(language)
  return (
    <Section profile={profile} outcome={outcome} name="details" title={t('details.title')}>
      <dl className={css.facts}>
        <div>
          <dt>{t('details.email')}</dt>
          <dd>
            {email}{' '}
            <span className={css.mark}>{t(emailVerified ? 'details.verified' : 'details.unverified')}</span>
          </dd>
        </div>
        <div>
          <dt>{t('details.role')}</dt>
          <dd>{t(`details.roles.${role}`)}</dd>
        </div>
      </dl>
      {emailVerified ? null : (
        <>
          <ProfileErrorNote language={language} error={errorFor(outcome, 'verify')} fields={[]} />
          <ProfileForm profile={profile} intent="verify" inline>
            <button className="button button-quiet" type="submit">
              {t('details.send')}
            </button>
          </ProfileForm>
        </>
      )}
      <OwnNames profile={profile} outcome={outcome} account={account} />
    </Section>
  )
}
