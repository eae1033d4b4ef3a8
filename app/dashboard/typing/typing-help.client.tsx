// Starts phonetic typing with the dashboard, so that no letter is missed while its rules load. The floating tools are loaded
// when the first field gets the focus.
import { lazy, Suspense, useEffect, useState } from 'react'
import { importWithRetry } from '../calls/import-with-retry.ts'
import {
  appendCharacter,
  convertRun,
  isFull,
  isWordCharacter,
  type LatinRun,
  removeLast,
  toLatin,
} from './latin-run.ts'
import { insertText, isTextField, type TextField } from './text-field.client.ts'
import { onTypingKey } from './typing-keys.client.ts'
import {
  isTypingOn,
  onTypingChange,
  phoneticRules,
  switchTyping,
  useTypingMode,
} from './typing-mode.client.ts'

/** The word being typed, with its position. */
type Place = { field: TextField; start: number; run: LatinRun }
/** A word that a predictive keyboard has inserted, before anything is typed after it. */
type Composed = { field: TextField; start: number; latin: string }

let place: Place | null = null
let composed: Composed | null = null

/** Returns a function that removes the listeners. */
function startPhoneticFields(): () => void {
  const listeners = new AbortController()
  const options = { capture: true, signal: listeners.signal }
  document.addEventListener('beforeinput', onBeforeInput, options)
  document.addEventListener('keydown', onKey, options)
  document.addEventListener('compositionend', onComposed, options)
  document.addEventListener('input', onInput, options)
  const unsubscribe = onTypingChange(convertCurrent)
  return () => {
    listeners.abort()
    unsubscribe()
  }
}

/** Converts the current word once the rules have loaded. */
function convertCurrent(): void {
  const toBengali = phoneticRules()
  const current = place && findCurrent(place.field)
  const run = current && toBengali ? convertRun(current.run, toBengali) : null
  if (current && run && current.field === document.activeElement) show(current, run)
}

function onBeforeInput(event: InputEvent): void {
  const { target, data, inputType } = event
  if (!isTextField(target) || event.isComposing || !event.cancelable) return
  const toBengali = phoneticRules()
  if (toBengali === null) return
  const current = findCurrent(target)
  if (inputType === 'deleteContentBackward' && current && !current.run.keepsLatin) {
    event.preventDefault()
    show(current, removeLast(current.run, toBengali))
    return
  }
  if (inputType !== 'insertText' || data === null || !isWordCharacter(data)) return
  if (composed?.field === target) return
  event.preventDefault()
  const run = appendCharacter(current?.run ?? null, data, toBengali)
  show(current ?? { field: target, start: target.selectionStart ?? 0, run: EMPTY }, run)
}

const EMPTY: LatinRun = { latin: '', shown: '', keepsLatin: false }

/** The word that ends at the caret, or null. */
function findCurrent(field: TextField): Place | null {
  if (place?.field !== field || isFull(place.run)) return null
  const { start, run } = place
  const end = start + run.shown.length
  const isAtCaret = field.selectionStart === end && field.selectionEnd === end
  return isAtCaret && field.value.slice(start, end) === run.shown ? place : null
}

function show({ field, start, run: before }: Place, run: LatinRun | null): void {
  const end = Math.max(start + before.shown.length, field.selectionEnd ?? 0)
  insertText(field, start, end, run?.shown ?? '')
  // A field at its maximum length takes only a part.
  const inserted = field.value.slice(start, field.selectionEnd ?? start)
  place = run && inserted === run.shown ? { field, start, run } : null
}

function onKey(event: KeyboardEvent): void {
  const { target, key, code } = event
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
  if ((key.toLowerCase() !== 'z' && code !== 'KeyZ') || !isTextField(target)) return
  const word = lastWord(target)
  if (word === null) return
  event.preventDefault()
  event.stopPropagation()
  const run = toLatin(word.run)
  const caret = target.selectionStart ?? 0
  const grown = run.shown.length - word.run.shown.length
  insertText(target, word.start, word.start + word.run.shown.length, run.shown)
  target.setSelectionRange(caret + grown, caret + grown)
  place = { ...word, run }
}

/** The converted word before the caret, with at most one character after it; null when there is none to undo. */
function lastWord(field: TextField): Place | null {
  if (place?.field !== field || place.run.keepsLatin || place.run.shown === place.run.latin) return null
  const end = place.start + place.run.shown.length
  const behind = (field.selectionStart ?? 0) - end
  const isNear = behind === 0 || behind === 1
  return isNear && field.value.slice(place.start, end) === place.run.shown ? place : null
}

/** Predictive keyboards insert whole words, which cannot be changed during composition. */
function onComposed({ target, data }: CompositionEvent): void {
  composed = null
  if (!isTextField(target) || phoneticRules() === null || !/^[A-Za-z]+$/.test(data)) return
  composed = { field: target, start: (target.selectionStart ?? 0) - data.length, latin: data }
}

function onInput(event: Event): void {
  const toBengali = phoneticRules()
  if (composed === null || toBengali === null || !(event instanceof InputEvent) || event.isComposing) return
  const { field, start, latin } = composed
  const wordEnd = start + latin.length
  const caret = field.selectionStart ?? 0
  const isUnchanged = event.target === field && field.value.slice(start, wordEnd) === latin
  if (!isUnchanged || caret < wordEnd) composed = null
  if (!isUnchanged || caret <= wordEnd) return
  composed = null
  const character = field.value.slice(wordEnd, caret)
  const word = character === '.' ? latin + character : latin
  const run = { latin: word, shown: toBengali(word), keepsLatin: false }
  insertText(field, start, start + word.length, run.shown)
  const end = start + run.shown.length + caret - (start + word.length)
  field.setSelectionRange(end, end)
  place = { field, start, run }
}

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
