// A text field whose text is told when its writer pauses, and never while an input method is still composing a letter.
import { useDebouncedCallback } from '@mantine/hooks'
import { type CompositionEvent, useEffect, useRef, useState } from 'react'

const PAUSE_MS = 300

/** `text` is what was told last, or came from elsewhere (the address, "clear"); then the field shows it. */
export function useTyped(text: string, tell: (text: string) => void) {
  const [typed, setTyped] = useState(text)
  const isComposing = useRef(false)
  const told = useRef(text)
  const tellSoon = useDebouncedCallback((next: string) => {
    told.current = next.trim()
    tell(next)
  }, PAUSE_MS)
  useEffect(() => {
    if (text === told.current) return
    told.current = text
    setTyped(text)
  }, [text])
  const type = (next: string) => {
    setTyped(next)
    if (!isComposing.current) tellSoon(next)
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
        tellSoon(currentTarget.value)
      },
    },
  }
}
