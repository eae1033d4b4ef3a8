// The profile page: the same on the reading side and in the dashboard. Its forms are plain HTML.
import { Note } from '#app/ui/note.tsx'
import type { Language } from '#contract/language.ts'
import { OwnData } from './own-data.tsx'
import { OwnEmail } from './own-email.tsx'
import { OwnNames } from './own-names.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnPhoto } from './own-photo.tsx'
import css from './profile.module.css'
import { errorFor, ProfileErrorNote, ProfileForm } from './profile-form.tsx'
import { profileWords } from './profile-words.ts'
import { SecondFactor } from './second-factor.tsx'
import { Section } from './section.tsx'
import { SessionList } from './session-list.tsx'
import type { ProfileProps, ShownAccount, ShownProfile } from './shown-profile.ts'

// The ten recovery codes, shown once, with buttons to copy, save and print them.
function NewCodes({ profile, codes }: { profile: ShownProfile; codes: string[] }) {
  const t = profileWords(profile.language)
  const text = `${t('codes.title')}: ${profile.email}\n\n${codes.join('\n')}\n`
  return (
    <section className={css.codes} id="factor">
      <h2>{t('codes.title')}</h2>
      <Note kind="ok" focus>
        {t('codes.about')}
      </Note>
      <ul translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className={css.actions}>
        <a className="button button-go" href={profile.onward}>
          {t('codes.kept')}
        </a>
        <a
          className="button"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          {t('codes.save')}
        </a>
        <button
          className="button"
          type="button"
          data-copy-codes={text}
          data-copied={t('codes.copied')}
          hidden
        >
          {t('codes.copy')}
        </button>
        <button className="button" type="button" data-print hidden>
          {t('codes.print')}
        </button>
      </p>
    </section>
  )
}

// The language of the dashboard.
function OwnLanguage({
  profile,
  outcome,
  dashboardLanguage,
}: ProfileProps & { dashboardLanguage: Language }) {
  const { language } = profile
  const t = profileWords(language)
  return (
    <Section
      profile={profile}
      outcome={outcome}
      name="language"
      title={t('language.title')}
      about={t('language.about')}
    >
      <ProfileErrorNote language={language} error={errorFor(outcome, 'language')} fields={[]} />
      <ProfileForm profile={profile} intent="language">
        <div className="field">
          <label htmlFor="profile-language">{t('language.label')}</label>
          <select id="profile-language" name="language" defaultValue={dashboardLanguage}>
            <option value="en" lang="en">
              English
            </option>
            <option value="bn" lang="bn">
              বাংলা
            </option>
          </select>
        </div>
        <button className="button" type="submit">
          {t('save')}
        </button>
      </ProfileForm>
    </Section>
  )
}

// Address, role and names of the person.
function OwnDetails({ profile, outcome, account }: ProfileProps & { account: ShownAccount }) {
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
      <OwnEmail profile={profile} outcome={outcome} hasPassword={account.hasPassword} />
    </Section>
  )
}

export function ProfileView({ profile, outcome }: ProfileProps) {
  if (outcome?.kind === 'codes') return <NewCodes profile={profile} codes={outcome.codes} />
  return (
    <div className={css.profile}>
      {profile.hold ? (
        <HeldProfile profile={profile} outcome={outcome} />
      ) : (
        <FullProfile profile={profile} outcome={outcome} />
      )}
    </div>
  )
}

/** While a password or second factor must be set first, nothing else is offered. */
function HeldProfile({ profile, outcome }: ProfileProps) {
  const t = profileWords(profile.language)
  const isPassword = profile.hold === 'default-password'
  const factor = { isOn: false, isRequired: true, codesLeft: '' }
  return (
    <>
      <Note kind="warn">{t(isPassword ? 'hold.password' : 'hold.factor')}</Note>
      {isPassword ? (
        <OwnPassword profile={profile} outcome={outcome} hasPassword />
      ) : (
        <SecondFactor profile={profile} outcome={outcome} factor={factor} />
      )}
    </>
  )
}

function FullProfile({ profile, outcome }: ProfileProps) {
  const { account, role } = profile
  if (!account) return null
  const props = { profile, outcome }
  return (
    <>
      <OwnDetails {...props} account={account} />
      <OwnPhoto {...props} photoURL={account.photoURL} />
      {role === 'reader' ? null : <OwnLanguage {...props} dashboardLanguage={account.dashboardLanguage} />}
      <OwnPassword {...props} hasPassword={account.hasPassword} />
      {account.factor ? <SecondFactor {...props} factor={account.factor} /> : null}
      <SessionList {...props} sessions={account.sessions} />
      <OwnData {...props} account={account} />
    </>
  )
}
