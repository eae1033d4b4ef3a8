// A text field that reports its text at a pause in typing, and never while an input method is composing a letter.
import { useDebouncedCallback } from '@mantine/hooks'
import { type CompositionEvent, useEffect, useRef, useState } from 'react'

const PAUSE_MS = 300

/** `text` is the text from outside (the address, "clear"); when it differs from the last report, the field shows it. */
export function useDebouncedText(text: string, onText: (text: string) => void) {
  const [typed, setTyped] = useState(text)
  const isComposing = useRef(false)
  const reported = useRef(text)
  const reportSoon = useDebouncedCallback((next: string) => {
    reported.current = next.trim()
    onText(next)
  }, PAUSE_MS)
  useEffect(() => {
    if (text === reported.current) return
    reported.current = text
    setTyped(text)
  }, [text])
  const type = (next: string) => {
    setTyped(next)
    if (!isComposing.current) reportSoon(next)
  }
  return {
    typed,
    type,
    composing: {
      onCompositionStart: () => {
        isComposing.current = true
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
        isComposing.current = false
        reportSoon(currentTarget.value)
      },
    },
  }
}
