// The versions of a static page. Restoring one is confirmed in its place.
import { formatCount } from '#bangla/counts.ts'
import { formatDateTime } from '#bangla/dates.ts'
import type { ApiPageVersion, ApiTextPage } from '#contract/pages/text-page.ts'
import { QueryError } from '../parts/error-note.tsx'
import { Panel } from '../parts/panel.tsx'
import { useRowActs } from '../parts/row-acts.client.tsx'
import { useScreen } from '../screen.ts'
import { PAGES, restoreVersion, titleOf, usePageVersions } from './text-page-calls.client.ts'
import { textPageWords } from './text-page-words.ts'
import css from './text-pages.module.css'

type Props = { page: ApiTextPage; onRestored: (message: string) => void }

export function VersionsPanel({ page, onRestored }: Props) {
  const { language } = useScreen()
  const t = textPageWords(language)
  const versions = usePageVersions(page._id, page.version)
  const acts = useRowActs<{ _id: string; version: number }>(
    ({ version: restored }) => {
      const number = formatCount(restored, language)
      return {
        restore: restored !== page.version && {
          label: t('restore'),
          of: t('restoreOf', { number }),
          ask: { question: t('askRestore', { number }), yes: t('restore'), no: t('askNo') },
          reloadsOnError: true,
          run: async (api) => {
            await restoreVersion(api, { id: page._id, version: page.version, restored })
            return t('restored', { number })
          },
        },
      }
    },
    { reloads: [PAGES], onDone: onRestored },
  )
  return (
    <Panel title={t('versions')}>
      <p className="fine-print">{t('versionsAbout')}</p>
      <QueryError query={versions} />
      <ol className={css.versions}>
        {versions.data?.map((version) => {
          const row = { _id: String(version.version), version: version.version }
          return (
            <li key={version.version}>
              <VersionHead version={version} isPresent={version.version === page.version} />
              {acts.question(row) ?? acts.buttons(row)}
              <details>
                <summary>{t('words')}</summary>
                {([version.bn, version.en] as const).map((text, at) =>
                  text ? (
                    <p key={at === 0 ? 'bn' : 'en'} lang={at === 0 ? 'bn' : 'en'}>
                      {wordsOf(text.html)}
                    </p>
                  ) : null,
                )}
              </details>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}

/** The words of a stored text, a line for each block. */
function wordsOf(html: string): string {
  const { body } = document.implementation.createHTMLDocument('')
  body.innerHTML = html.replace(/<\/(?:p|h[2-4]|li|tr|figcaption|blockquote)>/g, '$&\n')
  return (body.textContent ?? '').trim()
}

function VersionHead({ version, isPresent }: { version: ApiPageVersion; isPresent: boolean }) {
  const { language } = useScreen()
  const t = textPageWords(language)
  const { savedAt, savedBy } = version
  const when = savedAt === null ? t('unchanged') : formatDateTime(new Date(savedAt), language)
  return (
    <div>
      <strong>{t('version', { number: formatCount(version.version, language) })}</strong>
      {isPresent ? <> · {t('present')}</> : null}
      <small>
        {savedBy === null ? when : t('by', { when, name: savedBy })} · {titleOf(version, language)}
      </small>
    </div>
  )
}
