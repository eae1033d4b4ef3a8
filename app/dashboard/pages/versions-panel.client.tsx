// The versions of a static page. Restoring one is confirmed in its place.
import { Button } from '@mantine/core'
import { formatCount } from '#bangla/counts.ts'
import { formatDateTime } from '#bangla/dates.ts'
import type { ApiPageVersion, ApiTextPage } from '#contract/pages/text-page.ts'
import { useCall } from '../calls/queries.client.ts'
import { Confirmation } from '../parts/confirmation.client.tsx'
import { QueryError } from '../parts/error-note.tsx'
import { Panel } from '../parts/panel.tsx'
import { type PendingConfirmation, useConfirmation } from '../parts/use-confirmation.client.ts'
import { useScreen } from '../screen.ts'
import { PAGES, restoreVersion, titleOf, usePageVersions } from './text-page-calls.client.ts'
import { textPageWords } from './text-page-words.ts'
import css from './text-pages.module.css'

type Props = { page: ApiTextPage; onRestored: (message: string) => void }

export function VersionsPanel({ page, onRestored }: Props) {
  const { language } = useScreen()
  const t = textPageWords(language)
  const versions = usePageVersions(page._id, page.version)
  const confirmation = useConfirmation()
  return (
    <Panel title={t('versions')}>
      <p className="fine-print">{t('versionsAbout')}</p>
      <QueryError query={versions} />
      <ol className={css.versions}>
        {versions.data?.map((version) => {
          return (
            <li key={version.version}>
              <VersionHead version={version} isPresent={version.version === page.version} />
              {version.version === page.version ? null : (
                <RestoreButton
                  page={page}
                  version={version}
                  confirmation={confirmation}
                  onDone={onRestored}
                />
              )}
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

type RestoreProps = { page: ApiTextPage; version: ApiPageVersion; onDone: (message: string) => void }
type Pending = { confirmation: PendingConfirmation<string> }

function RestoreButton({ confirmation, ...props }: RestoreProps & Pending) {
  const { language } = useScreen()
  const t = textPageWords(language)
  const id = String(props.version.version)
  if (confirmation.subject === id) return <Restore {...props} onClose={() => confirmation.close(id)} />
  return (
    <Button
      id={confirmation.triggerId(id)}
      variant="default"
      aria-label={t('restoreOf', { number: formatCount(props.version.version, language) })}
      onClick={() => confirmation.ask(id)}
    >
      {t('restore')}
    </Button>
  )
}

function Restore({ page, version, onDone, onClose }: RestoreProps & { onClose: () => void }) {
  const { language } = useScreen()
  const t = textPageWords(language)
  const number = formatCount(version.version, language)
  const restoring = useCall(restoreVersion, {
    reloads: [PAGES],
    reloadsOnError: true,
    onDone: () => {
      onClose()
      onDone(t('restored', { number }))
    },
  })
  return (
    <Confirmation
      question={t('askRestore', { number })}
      confirmLabel={t('restore')}
      cancelLabel={t('askNo')}
      call={restoring}
      onConfirm={() => restoring.mutate({ id: page._id, version: page.version, restored: version.version })}
      onCancel={onClose}
    />
  )
}
