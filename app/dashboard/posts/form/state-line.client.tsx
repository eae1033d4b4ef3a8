// The status of a post with its time, the note of an editor who returned it, and a link to its page.
import type { ReactNode } from 'react'
import { useScreen } from '#app/dashboard/screen.ts'
import { Note } from '#app/ui/note.tsx'
import { languageOfText } from '#app/ui/text-language.ts'
import { formatDateTime } from '#bangla/dates.ts'
import type { StaffPost } from '#contract/posts/api-post.ts'
import type { PostStatus } from '#contract/posts/post.ts'
import { postFormWords } from '../fields/post-form-words.ts'
import { getPublicPath } from '../post-paths.ts'
import css from './state-line.module.css'

type Props = { post: StaffPost | null }

type Kind = 'plain' | 'ok' | 'warn' | 'bad'
export const STATUS_COLORS: Record<PostStatus | 'new', Kind> = {
  new: 'plain',
  draft: 'plain',
  review: 'warn',
  scheduled: 'ok',
  published: 'ok',
  unpublished: 'warn',
  bin: 'bad',
}

/** The time shown with a status. */
function getStatusTime({ status, publishAt, publishedAt, changedAt }: StaffPost): string | null {
  if (status === 'scheduled') return publishAt
  return status === 'published' ? publishedAt : changedAt
}

export function Chip({ kind, children }: { kind: Kind; children: ReactNode }) {
  return (
    <span className={css.chip} data-kind={kind}>
      {children}
    </span>
  )
}

export function StateLine({ post }: Props) {
  const { language } = useScreen()
  const t = postFormWords(language)
  const status = post?.status ?? 'new'
  const time = post ? getStatusTime(post) : null
  const at = time ? formatDateTime(new Date(time), language) : ''
  const by = post?.changedBy && status !== 'scheduled' && status !== 'published' ? post.changedBy.name : null
  return (
    <p className={css.state} data-state={status}>
      <Chip kind={STATUS_COLORS[status]}>{t(`state.${status}`)}</Chip>
      <span>{by ? t('stateBy', { at, by }) : at}</span>
      <ViewLink post={post} />
    </p>
  )
}

function ViewLink({ post }: Props) {
  const { language } = useScreen()
  const path = post && getPublicPath(post)
  if (path === null) return null
  return (
    <a href={path} target="_blank" rel="noopener">
      {postFormWords(language)('view')}
    </a>
  )
}

/** The note of the editor who returned the post, for both sides, until it is published. */
export function ReturnedNote({ post }: Props) {
  const { language } = useScreen()
  const t = postFormWords(language)
  if (!post || post.returnedAt === null) return null
  const { status, returnedBy, returnNote } = post
  const at = formatDateTime(new Date(post.returnedAt), language)
  const [named, unnamed] =
    status === 'draft'
      ? (['returned.by', 'returned.at'] as const)
      : (['returned.earlierBy', 'returned.earlierAt'] as const)
  return (
    <div>
      <Note kind={status === 'draft' ? 'warn' : 'ok'}>
        <p>
          <b>{returnedBy ? t(named, { at, by: returnedBy.name }) : t(unnamed, { at })}</b>
        </p>
        <p className={css.note} lang={languageOfText(returnNote)}>
          {returnNote}
        </p>
      </Note>
    </div>
  )
}
