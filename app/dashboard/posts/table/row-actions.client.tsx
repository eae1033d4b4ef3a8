// The actions on one post in its row of the table. On wide screens only their icons are visible.
import { Link } from 'react-router'
import { useScreen, useWords } from '#app/dashboard/screen.ts'
import { Icon, type IconName } from '#app/ui/icons.tsx'
import { can } from '#contract/permissions.ts'
import type { StaffPost } from '#contract/posts/api-post.ts'
import { ownSubject } from '#contract/screens.ts'
import { getEditorPath, getPublicPath } from '../post-paths.ts'
import css from './posts.module.css'
import { postsWords } from './posts-words.ts'
import type { RowAction } from './use-posts.client.ts'

export type RowActionsProps = {
  post: StaffPost
  isBusy: boolean
  deleteId: string
  onAction: (action: RowAction) => void
}

export function RowActions(props: RowActionsProps) {
  const { post, isBusy, deleteId, onAction } = props
  const { viewer } = useScreen()
  const { status, mayUpdate } = post
  const publicPath = getPublicPath(post)
  const button = { post, isBusy, onAction }
  if (status === 'bin') return <ActionButton {...button} action="restore" icon="back" />
  const editor = getEditorPath(post._id)
  return (
    <>
      {mayUpdate ? <ActionLink post={post} action="edit" icon="pen" to={editor} /> : null}
      {publicPath === null && !mayUpdate ? (
        <ActionLink post={post} action="read" icon="elsewhere" to={editor} />
      ) : null}
      {publicPath !== null ? (
        <ActionLink post={post} action="view" icon="elsewhere" to={publicPath} isDocument />
      ) : null}
      {status === 'scheduled' && can(viewer, 'post.unschedule', ownSubject(viewer)) ? (
        <ActionButton {...button} action="unschedule" icon="calendarOff" />
      ) : null}
      <ActionButton {...button} action="duplicate" icon="copy" />
      {can(viewer, 'post.bin') ? (
        <ActionButton {...button} id={deleteId} action="delete" icon="trash" />
      ) : null}
    </>
  )
}

type BaseProps = { post: StaffPost; icon: IconName }

function ActionLink(
  props: BaseProps & {
    action: 'edit' | 'read' | 'view'
    to: string
    /** A page outside the dashboard. */
    isDocument?: boolean
  },
) {
  const { post, action, icon, to, isDocument = false } = props
  const t = useWords(postsWords)
  return (
    <Link
      className={css.action}
      to={to}
      reloadDocument={isDocument}
      title={t(`row.${action}`)}
      aria-label={t(`row.${action}Of`, { headline: post.headline })}
    >
      <Icon name={icon} />
      <span>{t(`row.${action}`)}</span>
    </Link>
  )
}

type ButtonProps = BaseProps & {
  action: RowAction
  id?: string
  isBusy: boolean
  onAction: (action: RowAction) => void
}

function ActionButton({ post, action, icon, id, isBusy, onAction }: ButtonProps) {
  const t = useWords(postsWords)
  return (
    <button
      id={id}
      type="button"
      className={css.action}
      disabled={isBusy}
      title={t(`row.${action}`)}
      aria-label={t(`row.${action}Of`, { headline: post.headline })}
      onClick={() => onAction(action)}
    >
      <Icon name={icon} />
      <span>{t(`row.${action}`)}</span>
    </button>
  )
}
