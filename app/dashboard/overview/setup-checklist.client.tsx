// The setup steps of a new site, for admins, each with a link. The server decides which are done.
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icons.tsx'
import { Note } from '#app/ui/note.tsx'
import { formatCount } from '#bangla/counts.ts'
import type { SetupChecklist, SetupStep } from '#contract/setup.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import { Panel } from '../parts/panel.tsx'
import { useScreen, useWords } from '../screen.ts'
import { useSettingsChange } from '../settings/use-settings.client.ts'
import { overviewWords } from './overview-words.ts'
import css from './setup-checklist.module.css'

/** A hash opens the settings at this field. */
const STEP_PATHS: Record<SetupStep, string> = {
  title: '/dashboard/settings#siteTitle.bn',
  imprint: '/dashboard/settings#imprint.bn',
  contact: '/dashboard/settings#contactEmail',
  logo: '/dashboard/settings#logo',
  social: '/dashboard/settings#socialLinks',
  // Says which settings of the server it needs.
  google: '/login',
  people: '/dashboard/usermgt',
  story: '/dashboard/addPost',
}

export function SetupPanel({ checklist }: { checklist: SetupChecklist | null }) {
  const { language } = useScreen()
  const t = overviewWords(language)
  const queries = useQueryClient()
  const saving = useSettingsChange()
  const dismiss = () =>
    saving.mutate(
      { setupChecklist: false },
      { onSuccess: () => queries.invalidateQueries({ queryKey: ['overview'] }) },
    )
  if (saving.isSuccess) {
    return (
      <Note kind="ok" focus>
        {t('setup.dismissed')}
      </Note>
    )
  }
  if (checklist === null) return null
  const count = (steps: SetupChecklist) => formatCount(steps.length, language)
  const done = count(checklist.filter(({ isDone }) => isDone))
  return (
    <Panel title={t('setup.title')}>
      <p className={css.about}>{t('setup.about', { done, all: count(checklist) })}</p>
      <ol className={`${css.steps} list-links`}>
        {checklist.map((step) => (
          <Step key={step.step} {...step} />
        ))}
      </ol>
      {saving.isError ? <ErrorNote error={saving.error} /> : null}
      <div>
        <Button variant="default" loading={saving.isPending} onClick={dismiss}>
          {t('setup.dismiss')}
        </Button>
      </div>
    </Panel>
  )
}

function Step({ step, isDone, isOptional }: SetupChecklist[number]) {
  const t = useWords(overviewWords)
  const openState = isOptional ? 'setup.optional' : 'setup.open'
  return (
    <li data-done={isDone || undefined}>
      <span className={css.mark}>{isDone ? <Icon name="done" /> : null}</span>
      <span>
        <Link to={STEP_PATHS[step]} reloadDocument={step === 'google'}>
          {t(`setup.step.${step}`)}
        </Link>
        <span className={css.state}>{t(isDone ? 'setup.done' : openState)}</span>
      </span>
    </li>
  )
}
