// A private, expiring preview link of a post: created, opened, copied.
import { Button, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { ErrorNote } from '#app/dashboard/error-note.tsx'
import { useApi, useScreen } from '#app/dashboard/screen.ts'
import { formatDateTime } from '#bangla/dates.ts'
import { postFormWords } from '../fields/post-form-words.ts'
import css from './form.module.css'

const linkSchema = z.object({ path: z.string(), expiresAt: z.iso.datetime() })

/** `make(true)` also opens the page. */
export function usePreviewLink(postId: string | null) {
  const api = useApi()
  const making = useMutation({
    mutationFn: (_opensPage: boolean) =>
      api.send('POST', `/allposts/${encodeURIComponent(postId ?? '')}/preview-link`, {}, linkSchema),
    onSuccess: ({ path }, opensPage) => {
      if (opensPage) window.open(path, '_blank', 'noopener')
    },
  })
  return { link: making.data ?? null, error: making.error, isBusy: making.isPending, make: making.mutate }
}

type Props = ReturnType<typeof usePreviewLink> & { isDirty: boolean }

export function PreviewLink({ link, error, isBusy, make, isDirty }: Props) {
  const { language } = useScreen()
  const t = postFormWords(language)
  const clipboard = useClipboard()
  const address = link ? new URL(link.path, location.origin).href : ''
  return (
    <div className={css.preview}>
      <Button variant="default" loading={isBusy} onClick={() => make(false)}>
        {t('previewLink.make')}
      </Button>
      {error ? <ErrorNote error={error} /> : null}
      {link ? (
        <>
          <TextInput
            readOnly
            label={t('previewLink.label')}
            description={t('previewLink.until', { at: formatDateTime(new Date(link.expiresAt), language) })}
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <div className={css.actions}>
            <Button variant="default" onClick={() => clipboard.copy(address)}>
              {t(clipboard.copied ? 'previewLink.copied' : 'previewLink.copy')}
            </Button>
            <Button variant="default" component="a" href={address} target="_blank" rel="noopener">
              {t('previewLink.open')}
            </Button>
          </div>
        </>
      ) : null}
      {link && isDirty ? <p className={css.hint}>{t('previewLink.saved')}</p> : null}
    </div>
  )
}
