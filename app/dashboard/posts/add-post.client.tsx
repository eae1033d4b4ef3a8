// The form for a new post, empty or begun as the translation of a known one. Whoever opens the screen anew gets a new one.
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { apiPostSchema } from '#contract/api-post.ts'
import { PageHead } from '../page-head.tsx'
import { useApi, useScreen } from '../screen.ts'
import { translationFields } from './form/fields.ts'
import { PostForm } from './form/post-form.client.tsx'
import { postFormWords } from './form/post-form-words.ts'

export function AddPostScreen() {
  const { key } = useLocation()
  const [query] = useSearchParams()
  const original = query.get('translationOf')
  return original ? <BegunTranslation key={key} original={original} /> : <PostForm key={key} initial={null} />
}

/** Without the other post, or when it has a translation already, the form is an empty one. */
function BegunTranslation({ original }: { original: string }) {
  const { viewer, language } = useScreen()
  const t = postFormWords(language)
  const api = useApi()
  const { data, isPending } = useQuery({
    queryKey: ['original', original],
    queryFn: () => api.get(`/allposts/${encodeURIComponent(original)}`, apiPostSchema),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isPending) {
    return (
      <>
        <PageHead title={t('title.new')} />
        <p role="status">{t('loading')}</p>
      </>
    )
  }
  const isFree = data !== undefined && data.translationOf === null
  const begun = isFree ? translationFields(data, viewer.name || viewer.email) : null
  return <PostForm initial={null} begun={begun} />
}
