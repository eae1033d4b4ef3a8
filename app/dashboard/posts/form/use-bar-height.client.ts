// Publishes the current height of the form's bar as a CSS property, for what must not be covered by it.
import { type RefObject, useEffect, useRef } from 'react'

const HEIGHT = '--action-bar-height'

/** Returns the ref for the bar, whose content comes and goes. */
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
