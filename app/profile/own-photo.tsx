// The photograph: what is there, another one, none.

import { errorMessage } from '#app/ui/error-message.ts'
import { Icon } from '#app/ui/icons.tsx'
import { IMAGE_TYPES } from '#contract/picture-limits.ts'
import css from './profile.module.css'
import { ProfileForm, Refused, refusalFor } from './profile-form.tsx'
import { profileWords } from './profile-words.ts'
import { Section } from './section.tsx'
import type { ProfileProps } from './shown-profile.ts'

const SHOWN = 96
/** What the small script (app/account/enhance/fit-photo.ts) says of a picture that it does not send. */
const NOT_SENT = ['IMAGE_TOO_LARGE', 'IMAGE_HEIC'] as const

export function OwnPhoto({ profile, outcome, photoURL }: ProfileProps & { photoURL: string | null }) {
  const { language } = profile
  const t = profileWords(language)
  const refusal = refusalFor(outcome, 'photo')
  const fault = refusal?.field === 'photo' ? errorMessage(refusal.code, language) : null
  return (
    <Section
      profile={profile}
      outcome={outcome}
      name="photo"
      title={t('photo.title')}
      about={t('photo.about')}
    >
      <div className={css.photo}>
        {photoURL ? (
          <img
            src={photoURL}
            width={SHOWN}
            height={SHOWN}
            alt={t('photo.yours')}
            referrerPolicy="no-referrer"
          />
        ) : (
          <span className={css.noPhoto}>
            <Icon name="person" />
            <span className="for-ears">{t('photo.none')}</span>
          </span>
        )}
        {photoURL ? (
          <ProfileForm profile={profile} intent="photo-remove" inline>
            <button className="button button-quiet" type="submit">
              {t('photo.remove')}
            </button>
          </ProfileForm>
        ) : null}
      </div>
      <Refused language={language} refusal={refusal} fields={['photo']} />
      <Refused language={language} refusal={refusalFor(outcome, 'photo-remove')} fields={[]} />
      <ProfileForm profile={profile} intent="photo" withFile>
        {NOT_SENT.map((code) => (
          <p key={code} className="note note-bad" role="alert" data-fault={code} hidden>
            <Icon name="warning" />
            {errorMessage(code, language)}
          </p>
        ))}
        <div className="field">
          <label htmlFor="profile-photo">{t('photo.choose')}</label>
          <input
            id="profile-photo"
            name="photo"
            type="file"
            accept={IMAGE_TYPES.join()}
            required
            data-fit-picture
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? 'profile-photo-hint profile-photo-error' : 'profile-photo-hint'}
            {...(fault ? { autoFocus: true } : {})}
          />
          <p className="field-hint" id="profile-photo-hint">
            {t('photo.hint')}
          </p>
          {fault ? (
            <p className="field-error" id="profile-photo-error" role="alert">
              {fault}
            </p>
          ) : null}
        </div>
        <button className="button" type="submit">
          {t('photo.upload')}
        </button>
      </ProfileForm>
    </Section>
  )
}
