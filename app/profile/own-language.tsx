// The language of the dashboard.
import type { Language } from '#contract/language.ts'
import { errorFor, ProfileErrorNote, ProfileForm } from './profile-form.tsx'
import { profileWords } from './profile-words.ts'
import { Section } from './section.tsx'
import type { ProfileProps } from './shown-profile.ts'

export function OwnLanguage({
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
