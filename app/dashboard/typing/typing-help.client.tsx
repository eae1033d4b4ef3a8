// Listens for the key of phonetic typing and for letters in plain fields from the beginning, so that nothing typed while
// the rules load is missed; what floats at a field is fetched when somebody goes into the first one.
import { lazy, Suspense, useEffect, useState } from 'react'
import { importWithRetry } from '../import-with-retry.ts'
import { startPhoneticFields } from './phonetic-fields.client.ts'
import { onTypingKey } from './typing-keys.client.ts'
import { isTypingOn, switchTyping, useTypingMode } from './typing-mode.client.ts'

const FieldTools = lazy(() => importWithRetry(() => import('./field-tools.client.tsx')))

export function TypingHelp() {
  const isOn = useTypingMode()
  const hasField = useFirstField()
  useEffect(startPhoneticFields, [])
  useEffect(
    () =>
      onTypingKey('phonetic', () => {
        switchTyping(!isTypingOn())
        return true
      }),
    [],
  )
  if (!isOn && !hasField) return null
  return (
    <Suspense>
      <FieldTools />
    </Suspense>
  )
}

const FIELDS = 'input, textarea, [contenteditable="true"]'

function useFirstField(): boolean {
  const [has, setHas] = useState(() => document.activeElement?.matches(FIELDS) ?? false)
  useEffect(() => {
    if (has) return
    const look = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(FIELDS)) setHas(true)
    }
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [has])
  return has
}
