// The table of posts: head, rows, their selection, and the actions on one post.
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { describeError } from '#app/dashboard/describe-error.ts'
import table from '#app/dashboard/row-table.module.css'
import { useScreen } from '#app/dashboard/screen.ts'
import { useConfirmation } from '#app/dashboard/use-confirmation.client.ts'
import type { StaffPost } from '#contract/api-post.ts'
import { getEditorPath } from '../post-paths.ts'
import type { TableFeedback } from './bulk.ts'
import { ConfirmRow, Row } from './post-row.client.tsx'
import css from './posts.module.css'
import { postsWords } from './posts-words.ts'
import { getSelected, type Selection, toggleAll, toggleRow } from './selection.ts'
import { useDeleting, useDuplicating, useRestoring, useUnscheduling } from './use-posts.client.ts'

type Props = {
  posts: StaffPost[]
  selection: Selection
  onSelect: (selection: Selection) => void
  onFeedback: (feedback: TableFeedback | null) => void
}

export function PostTable({ posts, selection, onSelect, onFeedback }: Props) {
  const { language } = useScreen()
  const t = postsWords(language)
  const confirmation = useConfirmation()
  const order = posts.map(({ _id }) => _id)
  const actions = useRowActions(onFeedback, confirmation.close)
  return (
    <table className={`${table.rows} ${css.posts}`} aria-label={t('table')}>
      <Head order={order} selection={selection} onSelect={onSelect} />
      <tbody>
        {posts.map((post) =>
          post._id === confirmation.subject ? (
            <ConfirmRow
              key={post._id}
              post={post}
              isBusy={actions.isBusy(post)}
              onConfirm={() => actions.remove(post)}
              onCancel={() => confirmation.close(post._id)}
            />
          ) : (
            <Row
              key={post._id}
              post={post}
              isSelected={selection.ids.has(post._id)}
              isBusy={actions.isBusy(post)}
              onSelect={(asRange) => onSelect(toggleRow(selection, order, post._id, asRange))}
              deleteId={confirmation.triggerId(post._id)}
              onDelete={() => {
                onFeedback(null)
                confirmation.ask(post._id)
              }}
              onRestore={() => actions.restore(post)}
              onDuplicate={() => actions.duplicate(post)}
              onUnschedule={() => actions.unschedule(post)}
            />
          ),
        )}
      </tbody>
    </table>
  )
}

/** Actions on one post, with feedback; a copy is opened in the editor. */
function useRowActions(
  onFeedback: (feedback: TableFeedback | null) => void,
  closeQuestion: (id: string) => void,
) {
  const { language } = useScreen()
  const t = postsWords(language)
  const navigate = useNavigate()
  const onError = (error: unknown) => onFeedback({ kind: 'bad', message: describeError(error, language) })
  const deleting = useDeleting(
    (isFound, id) => {
      closeQuestion(id)
      onFeedback(
        isFound
          ? { kind: 'ok', message: t('deleting.success') }
          : { kind: 'bad', message: t('deleting.missing') },
      )
    },
    (id) => {
      closeQuestion(id)
      onFeedback({ kind: 'bad', message: t('deleting.error') })
    },
  )
  const restoring = useRestoring(
    ({ headline }, status) =>
      onFeedback({ kind: 'ok', message: t('restored', { headline, state: t(`one.${status}`) }) }),
    onError,
  )
  const duplicating = useDuplicating((id) => void navigate(getEditorPath(id)), onError)
  const unscheduling = useUnscheduling(
    ({ headline }) => onFeedback({ kind: 'ok', message: t('unscheduled', { headline }) }),
    onError,
  )
  return {
    remove: ({ _id }: StaffPost) => deleting.mutate(_id),
    restore: (post: StaffPost) => restoring.mutate(post),
    duplicate: (post: StaffPost) => duplicating.mutate(post),
    unschedule: (post: StaffPost) => unscheduling.mutate(post),
    isBusy: ({ _id }: StaffPost) =>
      (deleting.isPending && deleting.variables === _id) ||
      [restoring, duplicating, unscheduling].some(
        ({ isPending, variables }) => isPending && variables?._id === _id,
      ),
  }
}

type HeadProps = Pick<Props, 'selection' | 'onSelect'> & { order: string[] }

function Head({ order, selection, onSelect }: HeadProps) {
  const { language } = useScreen()
  const t = postsWords(language)
  const box = useRef<HTMLInputElement>(null)
  const count = getSelected(selection, order).length
  const isPartial = count > 0 && count < order.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial
  }, [isPartial])
  return (
    <thead>
      <tr>
        <td className={css.select}>
          <label className={css.all}>
            <input
              ref={box}
              type="checkbox"
              checked={count > 0 && !isPartial}
              onChange={() => onSelect(toggleAll(selection, order))}
            />
            <span>{t('bulk.all')}</span>
          </label>
        </td>
        <th scope="col">{t('column.thumbnail')}</th>
        <th scope="col">{t('column.headline')}</th>
        <th scope="col">{t('column.slug')}</th>
        <th scope="col">{t('column.excerpt')}</th>
        <th scope="col">{t('column.tags')}</th>
        <th scope="col">{t('column.category')}</th>
        <th scope="col">{t('column.placement')}</th>
        <th scope="col">{t('column.acts')}</th>
      </tr>
    </thead>
  )
}
