// The pictures of a site, its dry run and its start.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '#bangla/counts.ts'
import { formatDateTime } from '#bangla/dates.ts'
import type { ApiSiteImport } from '#contract/site-import.ts'
import { Confirmation } from '../parts/confirmation.client.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import { FileDrop } from '../parts/file-drop.client.tsx'
import { Panel } from '../parts/panel.tsx'
import { useConfirmation } from '../parts/use-confirmation.client.ts'
import { useScreen } from '../screen.ts'
import { Sending } from './sending.client.tsx'
import { startSite, useSiteCall } from './site-import-calls.client.ts'
import { siteImportWords } from './site-import-words.ts'
import type { Edits } from './site-mapping.client.tsx'

/** Choices that are only on the screen are stored first. */
export function SiteStart({ run, edits: { choices, stored } }: { run: ApiSiteImport; edits: Edits }) {
  const { language } = useScreen()
  const t = siteImportWords(language)
  const confirmation = useConfirmation<'start'>()
  const starting = useSiteCall(startSite, (_, sent) => stored(sent.choices))
  const uploads = useUploads(run._id)
  const count = (value = 0) => t('postCount', { count: value, posts: formatCount(value, language) })
  const posts = count(Object.values(run.counts.post ?? {}).reduce((sum, each) => sum + each, 0))
  const { _id: id, trial } = run
  return (
    <>
      <Uploads hasUploads={run.hasUploads} uploads={uploads} />
      <Panel title={t('start.title')}>
        <p>{t('start.dryRunAbout')}</p>
        {trial ? (
          <p role="status">
            {t('start.tried', {
              when: formatDateTime(new Date(trial.finishedAt), language),
              added: count(trial.counts.post?.added),
              updated: count(trial.counts.post?.updated),
              kept: count(trial.counts.post?.kept),
            })}
          </p>
        ) : null}
        {confirmation.subject === 'start' && !uploads.isPending ? (
          <Confirmation
            question={t('start.confirm', { posts })}
            confirmLabel={t('start.start')}
            cancelLabel={t('cancel')}
            call={starting}
            onConfirm={() => starting.mutate({ id, dryRun: false, choices })}
            onCancel={() => confirmation.close('start')}
          >
            <p>{t('start.confirmText')}</p>
          </Confirmation>
        ) : (
          <>
            {starting.error ? <ErrorNote error={starting.error} /> : null}
            <div className="buttons">
              <Button
                variant="default"
                loading={starting.isPending}
                disabled={uploads.isPending}
                onClick={() => starting.mutate({ id, dryRun: true, choices })}
              >
                {t('start.dryRun')}
              </Button>
              {/* A run that has begun looks for no archive that comes later. */}
              <Button
                id={confirmation.triggerId('start')}
                disabled={uploads.isPending}
                onClick={() => confirmation.ask('start')}
              >
                {t(run.startedAt ? 'start.again' : 'start.start')}
              </Button>
            </div>
          </>
        )}
      </Panel>
    </>
  )
}

/** Sends the archive of a run; `part` of it has been sent, null when nothing is. */
function useUploads(id: string) {
  const [part, setPart] = useState<number | null>(null)
  const upload = useSiteCall((api, form: FormData) =>
    api.upload('/site-imports/{id}/uploads', { id }, form, { onProgress: setPart }),
  )
  const send = (file: File | undefined) => {
    if (!file) return
    const form = new FormData()
    form.set('uploads', file)
    upload.mutate(form, { onSettled: () => setPart(null) })
  }
  return { part, send, isPending: upload.isPending, error: upload.error }
}

type UploadsProps = { hasUploads: boolean; uploads: ReturnType<typeof useUploads> }

function Uploads({ hasUploads, uploads: { part, send, isPending, error } }: UploadsProps) {
  const { language } = useScreen()
  const t = siteImportWords(language)
  return (
    <Panel title={t('uploads.title')}>
      <p>{t('uploads.about')}</p>
      <FileDrop
        accept={{ 'application/zip': ['.zip'] }}
        isDisabled={isPending}
        label={t('uploads.choose')}
        onFiles={([file]) => send(file)}
      >
        {t(hasUploads ? 'uploads.here' : 'uploads.hint')}
      </FileDrop>
      {part === null ? null : <Sending part={part} />}
      {error ? <ErrorNote error={error} /> : null}
    </Panel>
  )
}
