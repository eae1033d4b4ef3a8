// Whether staff must have a second factor. It counts at once, and for the admin who switches it on as well.
import { Anchor, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Note } from '#app/ui/note.tsx'
import { managedUserSchema } from '#contract/user.ts'
import { describeError } from '../describe-error.ts'
import { Panel } from '../panel.tsx'
import { useApi, useScreen } from '../screen.ts'
import css from './settings.module.css'
import { settingsWords } from './settings-words.ts'
import { useSettingsChange } from './use-settings.client.ts'

export function SecondFactorPanel({ isOn }: { isOn: boolean }) {
  const { language } = useScreen()
  const t = settingsWords(language)
  const hasOwn = useOwnSecondFactor()
  const saving = useSettingsChange()
  const change = (wanted: boolean) => {
    if (wanted && hasOwn === false && !window.confirm(t('signIn.ownConfirm'))) return
    saving.mutate({ secondFactorRequired: wanted })
  }
  return (
    <Panel title={t('signIn.title')}>
      <Switch
        classNames={{ body: css.choice, description: css.hint }}
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

/** Whether the admin who looks has a second factor; undefined while that is not known. */
function useOwnSecondFactor(): boolean | undefined {
  const { viewer } = useScreen()
  const api = useApi()
  const asked = new URLSearchParams({ role: viewer.role, q: viewer.email })
  const found = useQuery({
    queryKey: ['own-second-factor', viewer.id],
    queryFn: async () => {
      const { items } = await api.list(`/users?${asked}`, managedUserSchema)
      return items.some((user) => user._id === viewer.id && user.secondFactor)
    },
    staleTime: 0,
  })
  // Not being able to ask counts as having none: then there is one warning too many.
  return found.isError ? false : found.data
}
