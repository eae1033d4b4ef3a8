// A private, expiring preview link of a post: created, opened, copied.
import { Button, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { ErrorNote } from '#app/dashboard/parts/error-note.tsx'
import { postFormWords } from '#app/dashboard/posts/fields/post-form-words.ts'
import { useApi, useScreen } from '#app/dashboard/screen.ts'
import { formatDateTime } from '#bangla/dates.ts'
import css from '../form.module.css'

/** `tab`: where the page opens, or null. Opened when the button was pressed, because browsers block windows that open later. */
type Wanted = { postId: string; tab: Window | null }

/** The form goes on to another post: it shows only what was made for this one. */
export function usePreviewLink(postId: string | null) {
  const api = useApi()
  const making = useMutation({
    mutationFn: ({ postId }: Wanted) => api.send('POST', '/allposts/{id}/preview-link', { id: postId }, {}),
    onSuccess: ({ path }, { tab }) => tab?.location.replace(path),
    onError: (_error, { tab }) => tab?.close(),
  })
  const own = making.variables?.postId === postId ? making : null
  return {
    link: own?.data ?? null,
    error: own?.error ?? null,
    isBusy: own?.isPending ?? false,
    make: making.mutate,
  }
}

/** An empty tab that cannot reach this window. */
export function openEmptyTab(): Window | null {
  const tab = window.open('about:blank', '_blank')
  if (tab) tab.opener = null
  return tab
}

type Props = ReturnType<typeof usePreviewLink> & { postId: string; isDirty: boolean }

export function PreviewLink({ postId, link, error, isBusy, make, isDirty }: Props) {
  const { language } = useScreen()
  const t = postFormWords(language)
  const clipboard = useClipboard()
  const address = link ? new URL(link.path, location.origin).href : ''
  return (
    <div className={css.preview}>
      <Button variant="default" loading={isBusy} onClick={() => make({ postId, tab: null })}>
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
          <div className="buttons">
            <Button variant="default" onClick={() => clipboard.copy(address)}>
              {t(clipboard.copied ? 'previewLink.copied' : 'previewLink.copy')}
            </Button>
            <Button variant="default" component="a" href={address} target="_blank" rel="noopener">
              {t('previewLink.open')}
            </Button>
          </div>
        </>
      ) : null}
      {link && isDirty ? <p className="fine-print">{t('previewLink.saved')}</p> : null}
    </div>
  )
}
