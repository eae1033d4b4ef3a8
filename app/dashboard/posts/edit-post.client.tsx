// The screen of a known post: reads it once, whole and as it is now, and hands it to the form, or to the reading view when
// it is closed to its viewer.
import { useQuery } from '@tanstack/react-query'
import { Note } from '#app/ui/note.tsx'
import { ApiError } from '../api-client.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { PageHead } from '../page-head.tsx'
import { useApi, useScreen } from '../screen.ts'
import { loadPost } from './form/post-calls.client.ts'
import { PostForm } from './form/post-form.client.tsx'
import { postFormWords } from './form/post-form-words.ts'
import { PostReading } from './form/post-reading.client.tsx'

export function EditPostScreen({ id }: { id: string }) {
  const { language } = useScreen()
  const t = postFormWords(language)
  const api = useApi()
  const loading = useQuery({
    queryKey: ['post', id],
    queryFn: () => loadPost(api, id),
    // An older text must never be the one that is edited; once it is in the form, the form reads it again itself.
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
  const why = loading.error instanceof ApiError ? loading.error.message : null
  return (
    <>
      <PageHead title={t('title.edit')} />
      {loading.isError ? (
        <div>
          <Note kind="bad">
            <p>{t('loadFailed')}</p>
            {why ? <p>{why}</p> : null}
            <button type="button" className="button button-quiet" onClick={() => void loading.refetch()}>
              {dashboardWords(language)('again')}
            </button>
          </Note>
        </div>
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </>
  )
}
