// Keeps the focus on the button of a row that it has moved.
import { useEffect, useState } from 'react'

/**
 * Moving a row in the DOM drops the focus of its buttons; this restores it after the order has changed. Call the returned function
 * before the move.
 */
export function useFocusAfterMove(list: { current: HTMLElement | null }, order: string): () => void {
  const [focused, setFocused] = useState<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the new order has moved the rows
  useEffect(() => {
    if (focused instanceof HTMLElement && list.current?.contains(focused)) focused.focus()
    setFocused(null)
  }, [order])
  return () => setFocused(document.activeElement)
}
