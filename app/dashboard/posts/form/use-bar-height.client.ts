// How tall the form's bar is at the moment, for what has to stay in sight below it (the tools of the editor).
import { type RefObject, useEffect, useRef } from 'react'

/** Keeps the height of this bar in a property of the element around it; what the bar says comes and goes. */
export function useBarHeight(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = bar.current
    const around = element?.parentElement
    if (!element || !around) return
    const observer = new ResizeObserver(() =>
      around.style.setProperty('--own-bar-height', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return bar
}
