// The value of the last render, for what runs later than it: an answer that arrives, a form that is left.
import { type RefObject, useLayoutEffect, useRef } from 'react'

export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
