// The settings of the site in one form. Only edited fields are saved; changes of other admins appear in all other fields.

import { Anchor, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Note } from '#app/ui/note.tsx'
import { screenTitle } from '#contract/screens.ts'
import { describeError } from '../calls/describe-error.ts'
import { PageHead } from '../parts/page-head.tsx'
import { Panel } from '../parts/panel.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { useScreen } from '../screen.ts'
import css from './settings.module.css'
import { SettingsForm } from './settings-form.client.tsx'
import { settingsWords } from './settings-words.ts'
import { useSettings, useSettingsChange } from './use-settings.client.ts'

function SecondFactorPanel({ isOn }: { isOn: boolean }) {
  const { language } = useScreen()
  const t = settingsWords(language)
  const hasOwn = useOwnSecondFactor()
  const saving = useSettingsChange()
  const change = (isRequired: boolean) => {
    if (isRequired && hasOwn === false && !window.confirm(t('signIn.ownConfirm'))) return
    saving.mutate({ secondFactorRequired: isRequired })
  }
  return (
    <Panel title={t('signIn.title')}>
      <Switch
        classNames={{ body: css.choice, description: 'hint' }}
        label={t('signIn.secondFactor')}
        description={t('signIn.secondFactorAbout')}
        checked={isOn}
        disabled={saving.isPending || hasOwn === undefined}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      {hasOwn === false ? (
        <Note kind="warn">
          {t('signIn.ownWarning')}{' '}
          <Anchor href="/dashboard/profile" inherit c="inherit" underline="always">
            {t('signIn.ownSetUp')}
          </Anchor>
        </Note>
      ) : null}
      {saving.isError ? <Note kind="bad">{describeError(saving.error, language)}</Note> : null}
      {saving.isSuccess ? <Note kind="ok">{t('signIn.saved')}</Note> : null}
    </Panel>
  )
}

/** Whether the viewer has a second factor; undefined while loading. */
function useOwnSecondFactor(): boolean | undefined {
  const { viewer, api } = useScreen()
  const account = useQuery({
    queryKey: ['own-second-factor', viewer.id],
    queryFn: async () => {
      const { items } = await api.list('/users', { role: viewer.role, q: viewer.email })
      return items.some((user) => user._id === viewer.id && 'state' in user && user.secondFactor)
    },
    staleTime: 0,
  })
  // After an error, the second factor counts as missing, because an unnecessary warning does no harm.
  return account.isError ? false : account.data
}

export default function SettingsScreen() {
  const { language } = useScreen()
  const t = settingsWords(language)
  return (
    <div className="stack stack-8">
      <PageHead title={screenTitle('settings', language)} about={t('about')} />
      <QueryView query={useSettings()} loading={t('loading')}>
        {(settings) => (
          <>
            <SecondFactorPanel isOn={settings.secondFactorRequired} />
            <SettingsForm settings={settings} />
          </>
        )}
      </QueryView>
    </div>
  )
}
