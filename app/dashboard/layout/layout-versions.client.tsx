// The earlier versions of a layout. Restoring one is confirmed in its place.
import { formatCount } from '#bangla/counts.ts'
import { formatDateTime } from '#bangla/dates.ts'
import type { SiteLayoutName } from '#contract/pages/site-layout.ts'
import { QueryError } from '../parts/error-note.tsx'
import { useRowActs } from '../parts/row-acts.client.tsx'
import { useScreen } from '../screen.ts'
import { LAYOUTS, restoreLayout, useLayoutVersions } from './layout-calls.client.ts'
import { layoutWords } from './layout-words.ts'
import css from './ordered-list.module.css'

type Props = { layout: SiteLayoutName; version: number; onDone: (message: string) => void }

export function LayoutVersions({ layout, version: present, onDone }: Props) {
  const { language } = useScreen()
  const t = layoutWords(language)
  const versions = useLayoutVersions(layout, present)
  const acts = useRowActs<{ _id: string; version: number }>(
    ({ version }) => {
      const number = formatCount(version, language)
      return {
        restore: version !== present && {
          label: t('restore'),
          of: t('restoreOf', { number }),
          ask: { question: t('askRestore', { number }), yes: t('restore'), no: t('keep') },
          reloadsOnError: true,
          run: async (api) => {
            await restoreLayout(api, { layout, version, present })
            return t('restored')
          },
        },
      }
    },
    { reloads: [LAYOUTS], onDone },
  )
  if (versions.data?.length === 0) return null
  return (
    <details>
      <summary>{t('versions')}</summary>
      <QueryError query={versions} />
      <ul className={css.items}>
        {versions.data?.map(({ version, savedAt, savedBy }) => {
          const number = formatCount(version, language)
          const when = t('version', { number, when: formatDateTime(new Date(savedAt), language) })
          const row = { _id: String(version), version }
          const question = acts.question(row)
          return (
            <li key={version}>
              <span>{savedBy ? t('by', { version: when, name: savedBy.name }) : when}</span>
              {version === present ? <span>{t('present')}</span> : null}
              {question ? <div className={css.whole}>{question}</div> : acts.buttons(row)}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
