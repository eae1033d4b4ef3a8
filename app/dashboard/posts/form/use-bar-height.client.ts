// How tall the form's bar is at the moment, for what has to stay clear of it: the tools of the editor, the line being typed.
import { type RefObject, useEffect, useRef } from 'react'

const HEIGHT = '--action-bar-height'

/** Keeps the height of this bar in a property of the document; what the bar says comes and goes. */
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
