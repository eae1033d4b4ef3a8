// The table of posts: head, rows, their selection, and the actions on one post.
import { useEffect, useRef } from 'react'
import table from '#app/dashboard/parts/row-table.module.css'
import { useConfirmation } from '#app/dashboard/parts/use-confirmation.client.ts'
import { useWords } from '#app/dashboard/screen.ts'
import type { StaffPost } from '#contract/posts/api-post.ts'
import type { TableFeedback } from './bulk.ts'
import { ConfirmRow, Row } from './post-row.client.tsx'
import css from './posts.module.css'
import { postsWords } from './posts-words.ts'
import { getSelected, type Selection, toggleAll, toggleRow } from './selection.ts'
import { type RowAction, useRowActions } from './use-posts.client.ts'

type Props = {
  posts: StaffPost[]
  selection: Selection
  onSelect: (selection: Selection) => void
  onFeedback: (feedback: TableFeedback | null) => void
}

export function PostTable({ posts, selection, onSelect, onFeedback }: Props) {
  const t = useWords(postsWords)
  const confirmation = useConfirmation()
  const order = posts.map(({ _id }) => _id)
  const { isPending, variables, mutate } = useRowActions(onFeedback, confirmation.close)
  const isBusy = (post: StaffPost) => isPending && variables.post._id === post._id
  const act = (action: RowAction, post: StaffPost) => {
    if (action !== 'delete') return mutate({ action, post })
    onFeedback(null)
    confirmation.ask(post._id)
  }
  return (
    <table className={`${table.rows} ${css.posts}`} aria-label={t('table')}>
      <Head order={order} selection={selection} onSelect={onSelect} />
      <tbody>
        {posts.map((post) =>
          post._id === confirmation.subject ? (
            <ConfirmRow
              key={post._id}
              post={post}
              isBusy={isBusy(post)}
              onConfirm={() => mutate({ action: 'delete', post })}
              onCancel={() => confirmation.close(post._id)}
            />
          ) : (
            <Row
              key={post._id}
              post={post}
              isSelected={selection.ids.has(post._id)}
              isBusy={isBusy(post)}
              onSelect={(asRange) => onSelect(toggleRow(selection, order, post._id, asRange))}
              deleteId={confirmation.triggerId(post._id)}
              onAction={(action) => act(action, post)}
            />
          ),
        )}
      </tbody>
    </table>
  )
}

type HeadProps = Pick<Props, 'selection' | 'onSelect'> & { order: string[] }

function Head({ order, selection, onSelect }: HeadProps) {
  const t = useWords(postsWords)
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
