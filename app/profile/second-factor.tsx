// The second factor: off, being set up, or on. Sign-in verifies the codes.
import { FormField } from '#app/ui/form-field.tsx'
import { PasswordButton } from './password-button.tsx'
import css from './profile.module.css'
import { errorAt, errorFor, ProfileErrorNote, ProfileForm } from './profile-form.tsx'
import { profileWords } from './profile-words.ts'
import { Section } from './section.tsx'
import type { FactorSetup, ProfileProps, ShownAccount } from './shown-profile.ts'

type Factor = NonNullable<ShownAccount['factor']>

export function SecondFactor({ profile, outcome, factor }: ProfileProps & { factor: Factor }) {
  const t = profileWords(profile.language)
  const setup = readSetup(outcome)
  return (
    <Section
      profile={profile}
      outcome={outcome}
      name="factor"
      title={t('factor.title')}
      about={t('factor.about')}
    >
      {setup && !factor.isOn ? (
        <SetUp profile={profile} outcome={outcome} setup={setup} />
      ) : (
        <>
          <p>{factor.isOn ? t('factor.on', { left: factor.codesLeft }) : t('factor.off')}</p>
          {factor.isOn ? (
            <SwitchedOn profile={profile} outcome={outcome} isRequired={factor.isRequired} />
          ) : (
            <PasswordButton
              profile={profile}
              outcome={outcome}
              intent="factor-begin"
              go={t('factor.begin')}
            />
          )}
        </>
      )}
    </Section>
  )
}

function readSetup(outcome: ProfileProps['outcome']): FactorSetup | null {
  if (outcome?.kind === 'setting-up') return outcome.setup
  return (outcome?.kind === 'error' && outcome.setup) || null
}

/** The QR code for the phone, its key as text, and the field for the first code. */
function SetUp({ profile, outcome, setup }: ProfileProps & { setup: FactorSetup }) {
  const { language } = profile
  const t = profileWords(language)
  const error = errorFor(outcome, 'factor-confirm')
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
      <ProfileErrorNote language={language} error={error} fields={['code']} />
      <ProfileForm profile={profile} intent="factor-confirm">
        <input type="hidden" name="address" value={setup.address} />
        <FormField
          id="profile-code"
          name="code"
          label={t('factor.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          error={errorAt(error, 'code', language)}
          focus={error === null || error.field === 'code'}
        />
        <button className="button button-go" type="submit">
          {t('factor.confirm')}
        </button>
      </ProfileForm>
    </>
  )
}

function SwitchedOn({ profile, outcome, isRequired }: ProfileProps & { isRequired: boolean }) {
  const t = profileWords(profile.language)
  return (
    <>
      <div className={css.part}>
        <h3>{t('factor.renew')}</h3>
        <p>{t('factor.renewAbout')}</p>
        <PasswordButton profile={profile} outcome={outcome} intent="factor-renew" go={t('factor.renewGo')} />
      </div>
      <div className={css.part}>
        <h3>{t('factor.end')}</h3>
        {isRequired ? (
          <p>{t('factor.required')}</p>
        ) : (
          <PasswordButton profile={profile} outcome={outcome} intent="factor-end" go={t('factor.end')} />
        )}
      </div>
    </>
  )
}
