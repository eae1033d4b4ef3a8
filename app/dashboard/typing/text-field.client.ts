// Plain text fields of the dashboard: which of them take Bengali, and inserting text as if it were typed.

export type TextField = HTMLInputElement | HTMLTextAreaElement

const TEXT_TYPES = new Set(['text', 'search'])
const OTHER_KEYBOARDS = new Set(['email', 'url', 'tel', 'numeric', 'decimal', 'none'])
const OTHER_CONTENTS = /email|username|password|one-time-code|url|tel|cc-/

/** Whether Bengali can be typed in it: not an English, address, number or read-only field. */
export function isTextField(target: EventTarget | null): target is TextField {
  const isArea = target instanceof HTMLTextAreaElement
  if (!isArea && !(target instanceof HTMLInputElement && TEXT_TYPES.has(target.type))) return false
  if (target.readOnly || target.disabled || OTHER_KEYBOARDS.has(target.inputMode)) return false
  if (OTHER_CONTENTS.test(target.autocomplete)) return false
  // Fields without spell checking hold no prose: slugs, keys.
  if (target.getAttribute('spellcheck') === 'false') return false
  return !target.lang.startsWith('en') && target.closest('[data-typing="as-it-is"]') === null
}

/** Replaces a range of text; fires input events and keeps the browser's undo. */
export function insertText(field: TextField, start: number, end: number, text: string): void {
  field.setSelectionRange(start, end)
  if (text === '' && start === end) return
  const isInserted =
    text === ''
      ? document.execCommand('delete')
      : // Deprecated, but the only way that keeps the browser's undo.
        document.execCommand('insertText', false, text)
  if (isInserted) return
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}
