// The form of a new post, empty or prefilled as a translation. Each visit gets a new form.
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { apiPostSchema } from '#contract/api-post.ts'
import { PageHead } from '../page-head.tsx'
import { useApi, useScreen } from '../screen.ts'
import { newTranslationFields } from './fields/fields.ts'
import { postFormWords } from './fields/post-form-words.ts'
import { PostForm } from './form/post-form.client.tsx'

export function AddPostScreen() {
  const { key } = useLocation()
  const [query] = useSearchParams()
  const original = query.get('translationOf')
  return original ? <NewTranslation key={key} original={original} /> : <PostForm key={key} initial={null} />
}

/** The form is empty when the original is missing or has a translation already. */
function NewTranslation({ original }: { original: string }) {
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
  const prefilled = isFree ? newTranslationFields(data, viewer.name || viewer.email) : null
  return <PostForm initial={null} prefilled={prefilled} />
}
