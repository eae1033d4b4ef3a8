// Keeps the echo of a tap from the keys of the pad. Only touches have one: a mouse or a keyboard is taken at its word.
import { type MouseEvent, useRef } from 'react'
import { isBounce, type KeyTap } from '../model/bounce.ts'

/** For `onClickCapture` around the keys. */
export function useBounceGuard(): (event: MouseEvent) => void {
  const before = useRef<KeyTap<Element> | null>(null)
  return (event) => {
    const { nativeEvent, target } = event
    const key = target instanceof Element ? target.closest('button') : null
    if (key === null || !(nativeEvent instanceof PointerEvent) || nativeEvent.pointerType !== 'touch') return
    const tap = { key, at: nativeEvent.timeStamp }
    if (isBounce(before.current, tap)) event.stopPropagation()
    before.current = tap
  }
}
