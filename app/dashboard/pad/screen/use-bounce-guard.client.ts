// Ignores bounced taps on the keys of the pad (bounce.ts). Only touches bounce; a mouse or keyboard is not filtered.
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
