// The settings of the site in one form. Only edited fields are saved; changes of other admins appear in all other fields.

import { screenTitle } from '#contract/screens.ts'
import { ErrorNote } from '../error-note.tsx'
import { PageHead } from '../page-head.tsx'
import { useScreen } from '../screen.ts'
import { SecondFactorPanel } from './second-factor.client.tsx'
import css from './settings.module.css'
import { SettingsForm } from './settings-form.client.tsx'
import { settingsWords } from './settings-words.ts'
import { useSettings } from './use-settings.client.ts'

export default function SettingsScreen() {
  const { language } = useScreen()
  const t = settingsWords(language)
  const settings = useSettings()
  return (
    <div className={css.screen}>
      <PageHead title={screenTitle('settings', language)} about={t('about')} />
      {settings.isPending ? <p role="status">{t('loading')}</p> : null}
      {settings.isError ? <ErrorNote error={settings.error} onRetry={settings.refetch} /> : null}
      {settings.data ? (
        <>
          <SecondFactorPanel isOn={settings.data.secondFactorRequired} />
          <SettingsForm settings={settings.data} />
        </>
      ) : null}
    </div>
  )
}
