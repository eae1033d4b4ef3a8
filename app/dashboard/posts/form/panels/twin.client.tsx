// The twin of a post, its translation: status, link, and whether one is behind the other. Without one, a link to write it.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ShortFields } from '#app/dashboard/posts/fields/fields.ts'
import { postFormWords } from '#app/dashboard/posts/fields/post-form-words.ts'
import { getEditorPath } from '#app/dashboard/posts/post-paths.ts'
import { useApi, useScreen, useWords } from '#app/dashboard/screen.ts'
import { typingWords } from '#app/dashboard/typing/typing-words.ts'
import { otherLanguage } from '#contract/language.ts'
import type { StaffPost } from '#contract/posts/api-post.ts'
import { Chip, STATUS_COLORS } from '../state-line.client.tsx'
import css from './twin.module.css'

type Props = { short: Pick<ShortFields, 'language' | 'translationOf'>; post: StaffPost | null }

export default function Twin({ short: { language, translationOf }, post }: Props) {
  const t = useWords(typingWords)
  if (translationOf !== '') return <ExistingTwin id={translationOf} post={post} />
  if (post === null || post.translationOf !== null) return null
  return (
    <Link className={css.make} to={`/dashboard/addPost?translationOf=${encodeURIComponent(post._id)}`}>
      {t(otherLanguage(language) === 'en' ? 'twin.make' : 'twin.makeBn')}
    </Link>
  )
}

function ExistingTwin({ id, post }: { id: string; post: StaffPost | null }) {
  const { language } = useScreen()
  const t = postFormWords(language)
  const w = typingWords(language)
  const api = useApi()
  const { data: twin } = useQuery({
    queryKey: ['twin', id],
    queryFn: () => api.get('/allposts/{id}', { id }),
  })
  if (!twin) return null
  const name = t(`language.${twin.language}`)
  const isStored = post?.translationOf === id
  const isBehind = isStored && post.translationBehind
  const isOtherBehind = isStored && 'translationBehind' in twin && twin.translationBehind
  return (
    <div className={css.twin}>
      <p>
        <Chip kind={STATUS_COLORS[twin.status]}>{t(`state.${twin.status}`)}</Chip>
        <Link to={getEditorPath(id)} lang={language}>
          {w('twin.open')}
        </Link>
      </p>
      {isBehind || isOtherBehind ? (
        <p className={css.behind} role="status">
          <Chip kind="warn">{w('twin.behind')}</Chip>{' '}
          {w(isBehind ? 'twin.behindThis' : 'twin.behindOther', { language: name })}
        </p>
      ) : null}
    </div>
  )
}
