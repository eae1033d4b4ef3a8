// The site's settings, as far as they concern people: whether staff must have a second factor.
import { Anchor, Switch } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Note } from '#app/ui/note.tsx'
import { settingsSchema } from '#contract/settings.ts'
import { managedUserSchema } from '#contract/user.ts'
import { say as sayDashboard } from '../dashboard-words.ts'
import { FailedNote } from '../failed-note.tsx'
import { sentenceOf } from '../failure.tsx'
import { PageHead } from '../page-head.tsx'
import { Panel } from '../panel.tsx'
import { useApi, useScreen } from '../screen.ts'
import { say } from './people-words.ts'
import { type Told, ToldNote } from './told-note.tsx'
import css from './users.module.css'

const SETTINGS = ['settings']

export function SettingsScreen() {
  const { language } = useScreen()
  const t = say(language)
  return (
    <div className={css.screen}>
      <PageHead title={sayDashboard(language)('screen.settings')} about={t('settings.about')} />
      <Panel title={t('settings.signIn')}>
        <SecondFactorSwitch />
      </Panel>
    </div>
  )
}

function SecondFactorSwitch() {
  const { language } = useScreen()
  const api = useApi()
  const queries = useQueryClient()
  const t = say(language)
  const settings = useQuery({ queryKey: SETTINGS, queryFn: () => api.get('/settings', settingsSchema) })
  const hasOwn = useOwnSecondFactor()
  const saving = useMutation({
    mutationFn: (secondFactorRequired: boolean) =>
      api.send('PUT', '/settings', { secondFactorRequired }, settingsSchema),
    onSuccess: (stored) => queries.setQueryData(SETTINGS, stored),
  })
  if (settings.isPending) return <p role="status">{t('settings.loading')}</p>
  if (settings.isError) return <FailedNote error={settings.error} onAgain={settings.refetch} />
  const isOn = settings.data.secondFactorRequired
  const change = (wanted: boolean) => {
    if (wanted && hasOwn === false && !window.confirm(t('settings.ownConfirm'))) return
    saving.mutate(wanted)
  }
  return (
    <>
      <Switch
        classNames={{ body: css.switch, description: css.hint }}
        label={t('settings.secondFactor')}
        description={t('settings.secondFactorAbout')}
        checked={isOn}
        disabled={saving.isPending || hasOwn === undefined}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      {hasOwn === false ? (
        <Note kind="warn">
          {t('settings.ownWarning')}{' '}
          <Anchor href="/dashboard/profile" inherit c="inherit" underline="always">
            {t('settings.ownSetUp')}
          </Anchor>
        </Note>
      ) : null}
      <ToldNote told={endOf()} />
    </>
  )

  function endOf(): Told | null {
    if (saving.error) return { kind: 'bad', sentence: sentenceOf(saving.error, language) }
    return saving.isSuccess ? { kind: 'ok', sentence: t('settings.saved') } : null
  }
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
