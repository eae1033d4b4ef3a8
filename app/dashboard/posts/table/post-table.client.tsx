// The table of posts: its head, its rows, which of them are chosen and which one is asked about.
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { describeError } from '#app/dashboard/describe-error.ts'
import table from '#app/dashboard/row-table.module.css'
import { useScreen } from '#app/dashboard/screen.ts'
import { useConfirmation } from '#app/dashboard/use-confirmation.client.ts'
import type { PostRow } from '#contract/api-post.ts'
import { AskRow, Row } from './post-row.client.tsx'
import css from './posts.module.css'
import { postsWords } from './posts-words.ts'
import { editorPath } from './row-acts.client.tsx'
import { allPressed, chosenOf, pressed, type Selection } from './selection.ts'
import type { Told } from './told.ts'
import { useDeleting, useDuplicating, useRestoring, useUnscheduling } from './use-posts.client.ts'

type Props = {
  posts: PostRow[]
  selection: Selection
  onSelect: (selection: Selection) => void
  onTold: (told: Told | null) => void
}

export function PostTable({ posts, selection, onSelect, onTold }: Props) {
  const { language } = useScreen()
  const t = postsWords(language)
  const confirmation = useConfirmation()
  const order = posts.map(({ _id }) => _id)
  const acts = useActs(onTold, confirmation.close)
  return (
    <table className={`${table.rows} ${css.posts}`} aria-label={t('table')}>
      <Head order={order} selection={selection} onSelect={onSelect} />
      <tbody>
        {posts.map((post) =>
          post._id === confirmation.subject ? (
            <AskRow
              key={post._id}
              post={post}
              isBusy={acts.isBusy(post)}
              onConfirm={() => acts.remove(post)}
              onCancel={() => confirmation.close(post._id)}
            />
          ) : (
            <Row
              key={post._id}
              post={post}
              isSelected={selection.ids.has(post._id)}
              isBusy={acts.isBusy(post)}
              onSelect={(asRange) => onSelect(pressed(selection, order, post._id, asRange))}
              deleteId={confirmation.triggerId(post._id)}
              onDelete={() => {
                onTold(null)
                confirmation.ask(post._id)
              }}
              onRestore={() => acts.restore(post)}
              onDuplicate={() => acts.duplicate(post)}
              onUnschedule={() => acts.unschedule(post)}
            />
          ),
        )}
      </tbody>
    </table>
  )
}

/** What is done to one post: the row goes or changes, a copy is opened, or the reason why not is told. */
function useActs(onTold: (told: Told | null) => void, onAnswered: (id: string) => void) {
  const { language } = useScreen()
  const t = postsWords(language)
  const navigate = useNavigate()
  const tellFailed = (error: unknown) => onTold({ kind: 'bad', message: describeError(error, language) })
  const deleting = useDeleting(
    (wasThere, id) => {
      onAnswered(id)
      onTold(
        wasThere
          ? { kind: 'ok', message: t('deleting.success') }
          : { kind: 'bad', message: t('deleting.missing') },
      )
    },
    (id) => {
      onAnswered(id)
      onTold({ kind: 'bad', message: t('deleting.error') })
    },
  )
  const restoring = useRestoring(
    ({ headline }) => onTold({ kind: 'ok', message: t('restored', { headline }) }),
    tellFailed,
  )
  const duplicating = useDuplicating((id) => void navigate(editorPath(id)), tellFailed)
  const unscheduling = useUnscheduling(
    ({ headline }) => onTold({ kind: 'ok', message: t('unscheduled', { headline }) }),
    tellFailed,
  )
  return {
    remove: ({ _id }: PostRow) => deleting.mutate(_id),
    restore: (post: PostRow) => restoring.mutate(post),
    duplicate: (post: PostRow) => duplicating.mutate(post),
    unschedule: (post: PostRow) => unscheduling.mutate(post),
    isBusy: ({ _id }: PostRow) =>
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
  const chosen = chosenOf(selection, order).length
  const isSome = chosen > 0 && chosen < order.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  return (
    <thead>
      <tr>
        <td className={css.select}>
          <label className={css.all}>
            <input
              ref={box}
              type="checkbox"
              checked={chosen > 0 && !isSome}
              onChange={() => onSelect(allPressed(selection, order))}
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
