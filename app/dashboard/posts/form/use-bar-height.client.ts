// Publishes the current height of the form's bar as a CSS property, for elements that the bar must not cover.
import { type RefObject, useEffect, useRef } from 'react'

const HEIGHT = '--action-bar-height'

/** Returns the ref for the bar, whose height changes with its content. */
export function useBarHeight(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(HEIGHT)
    }
  }, [])
  return bar
}
