// Where the post is in its life, said plainly; what its editor said when it came back; the way to its page.
import type { ReactNode } from 'react'
import { useScreen } from '#app/dashboard/screen.ts'
import { Note } from '#app/ui/note.tsx'
import { formatDateTime } from '#bangla/dates.ts'
import type { StaffPost } from '#contract/api-post.ts'
import { articlePath } from '#contract/paths.ts'
import type { PostStatus } from '#contract/post.ts'
import { postFormWords } from './post-form-words.ts'
import css from './state-line.module.css'

type Props = { post: StaffPost | null }

type Kind = 'plain' | 'ok' | 'warn' | 'bad'
export const STATE_KINDS: Record<PostStatus | 'new', Kind> = {
  new: 'plain',
  draft: 'plain',
  review: 'warn',
  scheduled: 'ok',
  published: 'ok',
  unpublished: 'warn',
  bin: 'bad',
}

/** The moment that belongs to a state. */
function momentOf({ status, publishAt, publishedAt, changedAt }: StaffPost): string | null {
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
  const moment = post ? momentOf(post) : null
  const at = moment ? formatDateTime(new Date(moment), language) : ''
  const by = post?.changedBy && status !== 'scheduled' && status !== 'published' ? post.changedBy.name : null
  return (
    <p className={css.state} data-state={status}>
      <Chip kind={STATE_KINDS[status]}>{t(`state.${status}`)}</Chip>
      <span>{by ? t('stateBy', { at, by }) : at}</span>
      <ViewLink post={post} />
    </p>
  )
}

function ViewLink({ post }: Props) {
  const { language } = useScreen()
  if (post?.status !== 'published' || post.createdAt === null) return null
  const { _id: id, language: edition, createdAt } = post
  return (
    <a
      href={articlePath({ id, language: edition, createdAt: new Date(createdAt) })}
      target="_blank"
      rel="noopener"
    >
      {postFormWords(language)('view')}
    </a>
  )
}

/** Above the form of a draft that an editor sent back. */
export function ReturnedNote({ post }: Props) {
  const { language } = useScreen()
  const t = postFormWords(language)
  if (!post || post.returnedAt === null || post.status !== 'draft') return null
  const at = formatDateTime(new Date(post.returnedAt), language)
  return (
    <div>
      <Note kind="warn">
        <p>
          <b>
            {post.returnedBy ? t('returned.by', { at, by: post.returnedBy.name }) : t('returned.at', { at })}
          </b>
        </p>
        <p className={css.said}>{post.returnNote}</p>
      </Note>
    </div>
  )
}
