// Plain text fields of the dashboard: which of them are written in Bengali, and how text is put into one as if it were typed.

export type TextField = HTMLInputElement | HTMLTextAreaElement

const TEXT_TYPES = new Set(['text', 'search'])
const OTHER_KEYBOARDS = new Set(['email', 'url', 'tel', 'numeric', 'decimal', 'none'])
const OTHER_CONTENTS = /email|username|password|one-time-code|url|tel|cc-/

/** Whether this is a field somebody may write Bengali in: no English, address, number, nor one that cannot be changed. */
export function isTextField(target: EventTarget | null): target is TextField {
  const isArea = target instanceof HTMLTextAreaElement
  if (!isArea && !(target instanceof HTMLInputElement && TEXT_TYPES.has(target.type))) return false
  if (target.readOnly || target.disabled || OTHER_KEYBOARDS.has(target.inputMode)) return false
  if (OTHER_CONTENTS.test(target.autocomplete)) return false
  // What no dictionary is asked about is no text: slugs, keys.
  if (target.getAttribute('spellcheck') === 'false') return false
  return !target.lang.startsWith('en') && target.closest('[data-typing="as-it-is"]') === null
}

/** Puts a text in the place of another one; forms hear of it as of typing, and the browser can take it back. */
export function putText(field: TextField, start: number, end: number, text: string): void {
  field.setSelectionRange(start, end)
  if (text === '' && start === end) return
  const isDone =
    text === ''
      ? document.execCommand('delete')
      : // Deprecated, and still the only way that leaves the browser's own undo as it is.
        document.execCommand('insertText', false, text)
  if (isDone) return
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}
