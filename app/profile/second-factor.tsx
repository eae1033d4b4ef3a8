// The second factor: off, being set up, on. What its calls check is the business of sign-in.
import { FormField } from '#app/ui/form-field.tsx'
import { PERSON_LIMITS } from '#contract/user.ts'
import css from './profile.module.css'
import { faultAt, ProfileForm, Refused, refusalFor } from './profile-form.tsx'
import { profileWords } from './profile-words.ts'
import { Section } from './section.tsx'
import type { Intent, ProfileProps, Setup, ShownAccount } from './shown-profile.ts'

type Factor = NonNullable<ShownAccount['factor']>

export function SecondFactor({ profile, outcome, factor }: ProfileProps & { factor: Factor }) {
  const t = profileWords(profile.language)
  const setup = setupIn(outcome)
  return (
    <Section
      profile={profile}
      outcome={outcome}
      name="factor"
      title={t('factor.title')}
      about={t('factor.about')}
    >
      {setup && !factor.isOn ? (
        <SettingUp profile={profile} outcome={outcome} setup={setup} />
      ) : (
        <>
          <p>{factor.isOn ? t('factor.on', { left: factor.codesLeft }) : t('factor.off')}</p>
          {factor.isOn ? (
            <Switched profile={profile} outcome={outcome} isRequired={factor.isRequired} />
          ) : (
            <WithPassword profile={profile} outcome={outcome} intent="factor-begin" go={t('factor.begin')} />
          )}
        </>
      )}
    </Section>
  )
}

function setupIn(outcome: ProfileProps['outcome']): Setup | null {
  if (outcome?.kind === 'setting-up') return outcome.setup
  return (outcome?.kind === 'refused' && outcome.setup) || null
}

/** The code for the telephone, the same as text, and the first code it makes. */
function SettingUp({ profile, outcome, setup }: ProfileProps & { setup: Setup }) {
  const { language } = profile
  const t = profileWords(language)
  const refusal = refusalFor(outcome, 'factor-confirm')
  const { size, path } = setup.qr
  return (
    <>
      <p>{t('factor.scan')}</p>
      <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('factor.qr')}>
        <rect width={size} height={size} />
        <path d={path} shapeRendering="crispEdges" />
      </svg>
      <dl className={css.facts}>
        <div>
          <dt>{t('factor.key')}</dt>
          <dd className={css.key} translate="no">
            {setup.key}
          </dd>
        </div>
      </dl>
      <Refused language={language} refusal={refusal} fields={['code']} />
      <ProfileForm profile={profile} intent="factor-confirm">
        <input type="hidden" name="address" value={setup.address} />
        <FormField
          id="profile-code"
          name="code"
          label={t('factor.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          fault={faultAt(language, refusal, 'code')}
          focus={refusal === null || refusal.field === 'code'}
        />
        <button className="button button-go" type="submit">
          {t('factor.confirm')}
        </button>
      </ProfileForm>
    </>
  )
}

function Switched({ profile, outcome, isRequired }: ProfileProps & { isRequired: boolean }) {
  const t = profileWords(profile.language)
  return (
    <>
      <div className={css.part}>
        <h3>{t('factor.renew')}</h3>
        <p>{t('factor.renewAbout')}</p>
        <WithPassword profile={profile} outcome={outcome} intent="factor-renew" go={t('factor.renewGo')} />
      </div>
      <div className={css.part}>
        <h3>{t('factor.end')}</h3>
        {isRequired ? (
          <p>{t('factor.required')}</p>
        ) : (
          <WithPassword profile={profile} outcome={outcome} intent="factor-end" go={t('factor.end')} />
        )}
      </div>
    </>
  )
}

type AskProps = ProfileProps & { intent: Extract<Intent, `factor-${string}`>; go: string }

/** A button that asks for the password once more. */
function WithPassword({ profile, outcome, intent, go }: AskProps) {
  const { language } = profile
  const t = profileWords(language)
  const refusal = refusalFor(outcome, intent)
  const fields = ['password', 'currentPassword']
  const fault = faultAt(language, refusal, 'password') ?? faultAt(language, refusal, 'currentPassword')
  return (
    <>
      <Refused language={language} refusal={refusal} fields={fields} />
      <ProfileForm profile={profile} intent={intent}>
        <FormField
          id={`profile-${intent}`}
          name="password"
          type="password"
          label={t('factor.password')}
          autoComplete="current-password"
          fault={fault}
          focus={fault !== null}
          maxLength={PERSON_LIMITS.passwordMax}
        />
        <button className="button" type="submit">
          {go}
        </button>
      </ProfileForm>
    </>
  )
}
