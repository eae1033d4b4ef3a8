// The profile photo: shown, replaced, removed.

import { errorMessage } from '#app/ui/error-message.ts'
import { Icon } from '#app/ui/icons.tsx'
import { IMAGE_TYPES } from '#contract/media/picture-limits.ts'
import css from './profile.module.css'
import { errorFor, ProfileErrorNote, ProfileForm } from './profile-form.tsx'
import { profileWords } from './profile-words.ts'
import { Section } from './section.tsx'
import type { ProfileProps } from './shown-profile.ts'

const SIZE = 96
/** Errors that the script (app/account/enhance/start.ts) reports instead of sending the file. */
const UNSENT_ERRORS = ['IMAGE_TOO_LARGE', 'IMAGE_HEIC'] as const

export function OwnPhoto({ profile, outcome, photoURL }: ProfileProps & { photoURL: string | null }) {
  const { language } = profile
  const t = profileWords(language)
  const error = errorFor(outcome, 'photo')
  const message = error?.field === 'photo' ? errorMessage(error.code, language) : null
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
            width={SIZE}
            height={SIZE}
            alt={t('photo.yours')}
            referrerPolicy="no-referrer"
          />
        ) : (
          <span className={css.noPhoto}>
            <Icon name="person" />
            <span className="visually-hidden">{t('photo.none')}</span>
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
      <ProfileErrorNote language={language} error={error} fields={['photo']} />
      <ProfileErrorNote language={language} error={errorFor(outcome, 'photo-remove')} fields={[]} />
      <ProfileForm profile={profile} intent="photo" withFile>
        {UNSENT_ERRORS.map((code) => (
          <p key={code} className="note note-bad" role="alert" data-error={code} hidden>
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
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? 'profile-photo-hint profile-photo-error' : 'profile-photo-hint'}
            {...(message ? { autoFocus: true } : {})}
          />
          <p className="field-hint" id="profile-photo-hint">
            {t('photo.hint')}
          </p>
          {message ? (
            <p className="field-error" id="profile-photo-error" role="alert">
              {message}
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
