// What can be done with one post from its row of the table. Words beside the icons are hidden on wide screens.
import { Link } from 'react-router'
import { useScreen } from '#app/dashboard/screen.ts'
import { Icon, type IconName } from '#app/ui/icons.tsx'
import type { PostRow } from '#contract/api-post.ts'
import { articlePath } from '#contract/paths.ts'
import { can } from '#contract/permissions.ts'
import { ownThings } from '#contract/screens.ts'
import css from './posts.module.css'
import { postsWords } from './posts-words.ts'

export const editorPath = (id: string) => `/dashboard/updatePost/${encodeURIComponent(id)}`

/** Where readers see it. */
function addressOf({ _id, language, status, createdAt }: PostRow): string | null {
  if (status !== 'published' || createdAt === null) return null
  return articlePath({ id: _id, language, createdAt: new Date(createdAt) })
}

export type RowActsProps = {
  post: PostRow
  isBusy: boolean
  deleteId: string
  onDelete: () => void
  onRestore: () => void
  onDuplicate: () => void
  onUnschedule: () => void
}

export function RowActs(props: RowActsProps) {
  const { post, isBusy, deleteId, onDelete, onRestore, onDuplicate, onUnschedule } = props
  const { viewer } = useScreen()
  const { status, mayUpdate } = post
  const address = addressOf(post)
  const button = { post, isBusy }
  if (status === 'bin') return <ActButton {...button} act="restore" icon="back" onPress={onRestore} />
  const editor = editorPath(post._id)
  return (
    <>
      {mayUpdate ? <ActLink post={post} act="edit" icon="pen" to={editor} /> : null}
      {address === null && !mayUpdate ? (
        <ActLink post={post} act="read" icon="elsewhere" to={editor} />
      ) : null}
      {address !== null ? <ActLink post={post} act="view" icon="elsewhere" to={address} isDocument /> : null}
      {status === 'scheduled' && can(viewer, 'post.unschedule', ownThings(viewer)) ? (
        <ActButton {...button} act="unschedule" icon="calendarOff" onPress={onUnschedule} />
      ) : null}
      <ActButton {...button} act="duplicate" icon="copy" onPress={onDuplicate} />
      {can(viewer, 'post.bin') ? (
        <ActButton {...button} id={deleteId} act="delete" icon="trash" onPress={onDelete} />
      ) : null}
    </>
  )
}

type ActProps = { post: PostRow; icon: IconName }

function ActLink(
  props: ActProps & {
    act: 'edit' | 'read' | 'view'
    to: string /** Not of the dashboard. */
    isDocument?: boolean
  },
) {
  const { post, act, icon, to, isDocument = false } = props
  const { language } = useScreen()
  const t = postsWords(language)
  return (
    <Link
      className={css.act}
      to={to}
      reloadDocument={isDocument}
      title={t(`row.${act}`)}
      aria-label={t(`row.${act}Of`, { headline: post.headline })}
    >
      <Icon name={icon} />
      <span>{t(`row.${act}`)}</span>
    </Link>
  )
}

type ButtonProps = ActProps & {
  act: 'restore' | 'unschedule' | 'duplicate' | 'delete'
  id?: string
  isBusy: boolean
  onPress: () => void
}

function ActButton({ post, act, icon, id, isBusy, onPress }: ButtonProps) {
  const { language } = useScreen()
  const t = postsWords(language)
  return (
    <button
      id={id}
      type="button"
      className={css.act}
      disabled={isBusy}
      title={t(`row.${act}`)}
      aria-label={t(`row.${act}Of`, { headline: post.headline })}
      onClick={onPress}
    >
      <Icon name={icon} />
      <span>{t(`row.${act}`)}</span>
    </button>
  )
}
