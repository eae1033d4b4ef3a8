// A list whose items are moved by buttons; the focus stays on the button of the item that moved.
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../parts/icon-button.tsx'
import { useFocusAfterMove } from '../parts/use-focus-after-move.client.ts'
import { useWords } from '../screen.ts'
import { layoutWords } from './layout-words.ts'
import css from './ordered-list.module.css'

type Props<Item> = {
  items: readonly Item[]
  keyOf: (item: Item) => string
  nameOf: (item: Item) => string
  /** What is shown of an item before its buttons. */
  show: (item: Item, at: number) => ReactNode
  /** Further buttons. */
  actions?: (item: Item, at: number) => ReactNode
  /** Replaces an item until it is answered. */
  question?: (item: Item, at: number) => ReactNode
  isBusy?: boolean
  /** Whether an item can move; by default all but those at the ends. */
  canMove?: (at: number, by: -1 | 1) => boolean
  onMove: (at: number, by: -1 | 1) => void
}

export function OrderedList<Item>(props: Props<Item>) {
  const { items, keyOf, nameOf, show, actions, question, isBusy = false, onMove } = props
  const canMove = props.canMove ?? ((at: number, by: number) => at + by >= 0 && at + by < items.length)
  const t = useWords(layoutWords)
  const list = useRef<HTMLOListElement>(null)
  const rememberFocus = useFocusAfterMove(list, items.map(keyOf).join(' '))
  const move = (at: number, by: -1 | 1) => {
    rememberFocus()
    onMove(at, by)
  }
  return (
    <ol className={css.items} ref={list} aria-busy={isBusy}>
      {items.map((item, at) => {
        const name = nameOf(item)
        const asked = question?.(item, at)
        if (asked)
          return (
            <li key={keyOf(item)}>
              <div className={css.whole}>{asked}</div>
            </li>
          )
        return (
          <li key={keyOf(item)}>
            <div className={css.name}>{show(item, at)}</div>
            <div className={css.moves}>
              <IconButton
                icon="up"
                name={t('up')}
                label={t('upOf', { name })}
                isDisabled={!canMove(at, -1) || isBusy}
                onPress={() => move(at, -1)}
              />
              <IconButton
                icon="down"
                name={t('down')}
                label={t('downOf', { name })}
                isDisabled={!canMove(at, 1) || isBusy}
                onPress={() => move(at, 1)}
              />
            </div>
            {actions ? <div className={css.buttons}>{actions(item, at)}</div> : null}
          </li>
        )
      })}
    </ol>
  )
}

/** The list with the item at this place moved by one. */
export function moved<Item>(items: readonly Item[], at: number, by: -1 | 1): Item[] {
  const next = [...items]
  next.splice(at + by, 0, ...next.splice(at, 1))
  return next
}
