// Starts phonetic typing with the dashboard, so that no letter is missed while its rules load. The floating tools are loaded
// when the first field gets the focus.
import { lazy, Suspense, useEffect, useState } from 'react'
import { importWithRetry } from '../import-with-retry.ts'
import { startPhoneticFields } from './phonetic-fields.client.ts'
import { onTypingKey } from './typing-keys.client.ts'
import { isTypingOn, switchTyping, useTypingMode } from './typing-mode.client.ts'

const FieldTools = lazy(() => importWithRetry(() => import('./field-tools.client.tsx')))

export function TypingHelp() {
  const isOn = useTypingMode()
  const hasField = useHasField()
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

function useHasField(): boolean {
  const [has, setHas] = useState(() => document.activeElement?.matches(FIELDS) ?? false)
  useEffect(() => {
    if (has) return
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(FIELDS)) setHas(true)
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [has])
  return has
}
