// The screen of a stored post: loads it once, for the form, or for the reading view when the viewer may not change it.

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Note } from '#app/ui/note.tsx'
import { ApiError } from '../calls/api-client.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { byId } from '../parts/by-id.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useApi, useScreen } from '../screen.ts'
import { postFormWords } from './fields/post-form-words.ts'
import { PostForm } from './form/post-form.client.tsx'
import { PostReading } from './form/post-reading.client.tsx'
import { loadPost } from './post-calls.client.ts'

export default byId(EditPostScreen)

function EditPostScreen({ id }: { id: string }) {
  const { language } = useScreen()
  const t = postFormWords(language)
  const api = useApi()
  const loading = useQuery({
    queryKey: ['post', id],
    queryFn: () => loadPost(api, id),
    // Never from the cache: an old text must not be edited. Later the form reloads it itself.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (loading.isSuccess) {
    const post = loading.data
    return post.mayUpdate || post.status === 'bin' ? (
      <PostForm initial={post} />
    ) : (
      <PostReading post={post} onWithdrawn={() => void loading.refetch()} />
    )
  }
  const reason = loading.error instanceof ApiError ? loading.error.message : null
  return (
    <>
      <PageHead title={t('title.edit')} />
      {loading.isError ? (
        <div>
          <Note kind="bad">
            <p>{t('loadFailed')}</p>
            {reason ? <p>{reason}</p> : null}
            <Button variant="default" onClick={() => void loading.refetch()}>
              {dashboardWords(language)('again')}
            </Button>
          </Note>
        </div>
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </>
  )
}
