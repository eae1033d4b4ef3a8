// The form of a new post, empty or prefilled as a translation. Each visit gets a new form.
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { PageHead } from '../page-head.tsx'
import { useApi, useScreen, useWords } from '../screen.ts'
import { newTranslationFields } from './fields/fields.ts'
import { postFormWords } from './fields/post-form-words.ts'
import { PostForm } from './form/post-form.client.tsx'
import { matchStoryFields } from './match-story.ts'

export default function AddPostScreen() {
  const { key } = useLocation()
  const [query] = useSearchParams()
  const original = query.get('translationOf')
  const match = query.get('match')
  if (original) return <NewTranslation key={key} original={original} />
  return match ? <MatchStory key={key} id={match} /> : <PostForm key={key} initial={null} />
}

/** The form is empty when there is no such match. */
function MatchStory({ id }: { id: string }) {
  const { viewer, language } = useScreen()
  const api = useApi()
  const { data, isPending } = useQuery({
    queryKey: ['match-story', id],
    queryFn: () => api.get('/matches/{id}', { id }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isPending) return <Loading />
  const prefilled = data ? matchStoryFields(data, viewer.name || viewer.email, language) : null
  return <PostForm initial={null} prefilled={prefilled} />
}

function Loading() {
  const t = useWords(postFormWords)
  return (
    <>
      <PageHead title={t('title.new')} />
      <p role="status">{t('loading')}</p>
    </>
  )
}

/** The form is empty when the original is missing or has a translation already. */
function NewTranslation({ original }: { original: string }) {
  const { viewer } = useScreen()
  const api = useApi()
  const { data, isPending } = useQuery({
    queryKey: ['original', original],
    queryFn: () => api.get('/allposts/{id}', { id: original }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isPending) return <Loading />
  const isFree = data !== undefined && data.translationOf === null
  const prefilled = isFree ? newTranslationFields(data, viewer.name || viewer.email) : null
  return <PostForm initial={null} prefilled={prefilled} />
}
