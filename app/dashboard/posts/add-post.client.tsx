// The form of a new post: empty, or prefilled as a translation or a story about a match. Each visit gets a new form.
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { PageHead } from '../parts/page-head.tsx'
import { useScreen } from '../screen.ts'
import { newTranslationFields } from './fields/fields.ts'
import { postFormWords } from './fields/post-form-words.ts'
import { PostForm } from './form/post-form.client.tsx'
import { matchStoryFields } from './match-story.ts'

export default function AddPostScreen() {
  const { key } = useLocation()
  const [query] = useSearchParams()
  const original = query.get('translationOf')
  const match = query.get('match')
  return original || match ? (
    <PrefilledForm key={key} original={original} match={match} />
  ) : (
    <PostForm key={key} initial={null} />
  )
}

/** The form is empty when there is no such match, or when the original is missing or has a translation already. */
function PrefilledForm({ original, match }: { original: string | null; match: string | null }) {
  const { viewer, language, api } = useScreen()
  const t = postFormWords(language)
  const byline = viewer.name || viewer.email
  const { data = null, isPending } = useQuery({
    queryKey: ['prefilled', original, match],
    queryFn: async () => {
      if (!original)
        return matchStoryFields(await api.get('/matches/{id}', { id: match ?? '' }), byline, language)
      const post = await api.get('/allposts/{id}', { id: original })
      return post.translationOf === null ? newTranslationFields(post, byline) : null
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!isPending) return <PostForm initial={null} prefilled={data} />
  return (
    <>
      <PageHead title={t('title.new')} />
      <p role="status">{t('loading')}</p>
    </>
  )
}
