// Who somebody is here: address, role, name.
import { FormField } from '#app/ui/form-field.tsx'
import { PERSON_LIMITS } from '#contract/user.ts'
import css from './profile.module.css'
import { faultAt, ProfileForm, Refused, refusalFor } from './profile-form.tsx'
import { say } from './profile-words.ts'
import { Section } from './section.tsx'
import type { ProfileProps } from './shown-profile.ts'

export function OwnDetails({ profile, outcome, emailVerified }: ProfileProps & { emailVerified: boolean }) {
  const { language, email, name, role } = profile
  const t = say(language)
  const refusal = refusalFor(outcome, 'name')
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
          <Refused language={language} refusal={refusalFor(outcome, 'verify')} fields={[]} />
          <ProfileForm profile={profile} intent="verify" inline>
            <button className="button button-quiet" type="submit">
              {t('details.send')}
            </button>
          </ProfileForm>
        </>
      )}
      <Refused language={language} refusal={refusal} fields={['name']} />
      <ProfileForm profile={profile} intent="name">
        <FormField
          id="profile-name"
          name="name"
          label={t('details.name')}
          autoComplete="name"
          value={refusal?.name ?? name}
          fault={faultAt(language, refusal, 'name')}
          focus={refusal?.field === 'name'}
          maxLength={PERSON_LIMITS.name}
        />
        <button className="button" type="submit">
          {t('save')}
        </button>
      </ProfileForm>
    </Section>
  )
}
