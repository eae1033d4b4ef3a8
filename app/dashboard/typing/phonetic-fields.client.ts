// Phonetic typing in plain fields of the whole dashboard: one listener for all of them. The current word is shown in
// Bengali while it is typed; Ctrl+Z right afterwards brings its Latin letters back. The rich editor has its own:
// ../editor/phonetic-typing.client.ts.
import { asTyped, converted, isFull, isPartOfRun, type LatinRun, withoutLast, withSign } from './latin-run.ts'
import { isTextField, putText, type TextField } from './text-field.client.ts'
import { onTypingChange, phoneticRules } from './typing-mode.client.ts'

/** The word being typed, and where it stands. */
type Place = { field: TextField; start: number; run: LatinRun }
/** A word that a keyboard with suggestions has written, before anything was typed behind it. */
type Composed = { field: TextField; start: number; latin: string }

let place: Place | null = null
let composed: Composed | null = null

/** Listens until it is told to stop. */
export function startPhoneticFields(): () => void {
  const stop = new AbortController()
  const manner = { capture: true, signal: stop.signal }
  document.addEventListener('beforeinput', onBeforeInput, manner)
  document.addEventListener('keydown', onKey, manner)
  document.addEventListener('compositionend', onComposed, manner)
  document.addEventListener('input', onInput, manner)
  const stopWaiting = onTypingChange(convertTyped)
  return () => {
    stop.abort()
    stopWaiting()
  }
}

/** The rules have loaded while a word was typed. */
function convertTyped(): void {
  const toBengali = phoneticRules()
  const here = place && standing(place.field)
  const run = here && toBengali ? converted(here.run, toBengali) : null
  if (here && run && here.field === document.activeElement) show(here, run)
}

function onBeforeInput(event: InputEvent): void {
  const { target, data, inputType } = event
  if (!isTextField(target) || event.isComposing || !event.cancelable) return
  const toBengali = phoneticRules()
  if (toBengali === null) return
  const here = standing(target)
  if (inputType === 'deleteContentBackward' && here && !here.run.isLeft) {
    event.preventDefault()
    show(here, withoutLast(here.run, toBengali))
    return
  }
  if (inputType !== 'insertText' || data === null || !isPartOfRun(data)) return
  if (composed?.field === target) return
  event.preventDefault()
  const run = withSign(here?.run ?? null, data, toBengali)
  show(here ?? { field: target, start: target.selectionStart ?? 0, run: NOTHING }, run)
}

const NOTHING: LatinRun = { latin: '', shown: '', isLeft: false }

/** The run that the caret stands behind, or null. */
function standing(field: TextField): Place | null {
  if (place?.field !== field || isFull(place.run)) return null
  const { start, run } = place
  const end = start + run.shown.length
  const isHere = field.selectionStart === end && field.selectionEnd === end
  return isHere && field.value.slice(start, end) === run.shown ? place : null
}

function show({ field, start, run: before }: Place, run: LatinRun | null): void {
  const end = Math.max(start + before.shown.length, field.selectionEnd ?? 0)
  putText(field, start, end, run?.shown ?? '')
  // A field that is full takes less than it is given.
  const taken = field.value.slice(start, field.selectionEnd ?? start)
  place = run && taken === run.shown ? { field, start, run } : null
}

function onKey(event: KeyboardEvent): void {
  const { target, key, code } = event
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
  if ((key.toLowerCase() !== 'z' && code !== 'KeyZ') || !isTextField(target)) return
  const word = lastWord(target)
  if (word === null) return
  event.preventDefault()
  event.stopPropagation()
  const run = asTyped(word.run)
  const caret = target.selectionStart ?? 0
  const grown = run.shown.length - word.run.shown.length
  putText(target, word.start, word.start + word.run.shown.length, run.shown)
  target.setSelectionRange(caret + grown, caret + grown)
  place = { ...word, run }
}

/** The converted word before the caret, with at most one sign behind it; null when there is none to take back. */
function lastWord(field: TextField): Place | null {
  if (place?.field !== field || place.run.isLeft || place.run.shown === place.run.latin) return null
  const end = place.start + place.run.shown.length
  const behind = (field.selectionStart ?? 0) - end
  const isNear = behind === 0 || behind === 1
  return isNear && field.value.slice(place.start, end) === place.run.shown ? place : null
}

/** Keyboards with suggestions write a word as a whole, and nothing can be put into it while they do. */
function onComposed({ target, data }: CompositionEvent): void {
  composed = null
  if (!isTextField(target) || phoneticRules() === null || !/^[A-Za-z]+$/.test(data)) return
  composed = { field: target, start: (target.selectionStart ?? 0) - data.length, latin: data }
}

function onInput(event: Event): void {
  const toBengali = phoneticRules()
  if (composed === null || toBengali === null || !(event instanceof InputEvent) || event.isComposing) return
  const { field, start, latin } = composed
  const behind = start + latin.length
  const caret = field.selectionStart ?? 0
  const isStill = event.target === field && field.value.slice(start, behind) === latin
  if (!isStill || caret < behind) composed = null
  if (!isStill || caret <= behind) return
  composed = null
  const sign = field.value.slice(behind, caret)
  const word = sign === '.' ? latin + sign : latin
  const run = { latin: word, shown: toBengali(word), isLeft: false }
  putText(field, start, start + word.length, run.shown)
  const end = start + run.shown.length + caret - (start + word.length)
  field.setSelectionRange(end, end)
  place = { field, start, run }
}
