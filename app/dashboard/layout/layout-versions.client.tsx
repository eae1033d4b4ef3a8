// The earlier versions of a layout. Restoring one is confirmed in its place.
import { Button } from '@mantine/core'
import { formatCount } from '#bangla/counts.ts'
import { formatDateTime } from '#bangla/dates.ts'
import type { SiteLayoutName } from '#contract/pages/site-layout.ts'
import { useCall } from '../calls/queries.client.ts'
import { Confirmation } from '../parts/confirmation.client.tsx'
import { QueryError } from '../parts/error-note.tsx'
import { useConfirmation } from '../parts/use-confirmation.client.ts'
import { useScreen } from '../screen.ts'
import { LAYOUTS, restoreLayout, useLayoutVersions } from './layout-calls.client.ts'
import { layoutWords } from './layout-words.ts'
import css from './ordered-list.module.css'

type Props = { layout: SiteLayoutName; version: number; onDone: () => void }

export function LayoutVersions({ layout, version: present, onDone }: Props) {
  const { language } = useScreen()
  const t = layoutWords(language)
  const versions = useLayoutVersions(layout, present)
  const confirmation = useConfirmation<string>()
  const restoring = useCall(restoreLayout, {
    reloads: [LAYOUTS],
    reloadsOnError: true,
    onDone: () => {
      confirmation.close(confirmation.subject ?? '')
      onDone()
    },
  })
  if (versions.data?.length === 0) return null
  return (
    <details>
      <summary>{t('versions')}</summary>
      <QueryError query={versions} />
      <ul className={css.items}>
        {versions.data?.map(({ version, savedAt, savedBy }) => {
          const number = formatCount(version, language)
          const when = t('version', { number, when: formatDateTime(new Date(savedAt), language) })
          const id = String(version)
          const isAsked = confirmation.subject === id
          return (
            <li key={version}>
              <span>{savedBy ? t('by', { version: when, name: savedBy.name }) : when}</span>
              {version === present ? <span>{t('present')}</span> : null}
              {isAsked ? (
                <div className={css.whole}>
                  <Confirmation
                    question={t('askRestore', { number })}
                    confirmLabel={t('restore')}
                    cancelLabel={t('keep')}
                    call={restoring}
                    onConfirm={() => restoring.mutate({ layout, version, present })}
                    onCancel={() => confirmation.close(id)}
                  />
                </div>
              ) : null}
              {version === present || isAsked ? null : (
                <Button
                  id={confirmation.triggerId(id)}
                  variant="default"
                  aria-label={t('restoreOf', { number })}
                  onClick={() => confirmation.ask(id)}
                >
                  {t('restore')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
