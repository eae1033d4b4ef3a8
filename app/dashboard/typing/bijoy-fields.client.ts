// Bijoy text in plain fields: converted when it is pasted or on request. A conversion can be undone; the browser's own undo
// also works, with paste and conversion as two steps.
import {
  type Converted,
  type Converter,
  convertAll,
  convertFonts,
  convertLines,
  loadConverter,
} from './bijoy-text.client.ts'
import { couldBeBijoy, hasOldFont } from './old-fonts.ts'
import { insertText, isTextField, type TextField } from './text-field.client.ts'

/** A conversion in a field, with its position. */
export type FieldReport = Converted & { field: TextField; start: number }

export function onBijoyPaste(onConvert: (report: FieldReport) => void): () => void {
  const onPaste = (event: ClipboardEvent) => {
    const { target, clipboardData: data } = event
    if (event.defaultPrevented || !data || !isTextField(target)) return
    const text = data.getData('text/plain')
    const html = data.getData('text/html')
    const isInOldFont = hasOldFont(html)
    if (text === '' || !(isInOldFont || couldBeBijoy(text))) return
    event.preventDefault()
    void paste(target, text, isInOldFont ? html : null, onConvert)
  }
  document.addEventListener('paste', onPaste)
  return () => document.removeEventListener('paste', onPaste)
}

async function paste(
  field: TextField,
  text: string,
  html: string | null,
  onConvert: (report: FieldReport) => void,
): Promise<void> {
  const converter = await loadConverter()
  const start = field.selectionStart ?? 0
  insertText(field, start, field.selectionEnd ?? start, text)
  if (converter === null) return
  const before = field.value.slice(start, field.selectionStart ?? start)
  const converted = html === null ? convertLines(converter, before) : convertPasted(converter, before, html)
  replaceText(field, start, converted, onConvert)
}

function convertPasted(converter: Converter, before: string, html: string): Converted {
  const pasted = new DOMParser().parseFromString(html, 'text/html')
  const unknown = convertFonts(converter, pasted)
  return { before, after: (pasted.body.textContent ?? '').replace(/\s+/g, ' ').trim(), unknown }
}

function replaceText(
  field: TextField,
  start: number,
  converted: Converted,
  onConvert: (report: FieldReport) => void,
): boolean {
  const { before, after } = converted
  if (after === before || before === '') return false
  insertText(field, start, start + before.length, after)
  onConvert({ ...converted, after: field.value.slice(start, field.selectionStart ?? start), field, start })
  return true
}

/** False when the selection has nothing to convert. */
export async function convertSelection(
  field: TextField,
  onConvert: (report: FieldReport) => void,
): Promise<boolean> {
  const converter = await loadConverter()
  const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0]
  if (converter === null || start === end) return false
  return replaceText(field, start, convertAll(converter, field.value.slice(start, end)), onConvert)
}

/** Whether the converted text is still in the field. */
export function isUnchanged({ field, start, after }: FieldReport): boolean {
  return field.isConnected && field.value.slice(start, start + after.length) === after
}

export function undoConversion(report: FieldReport): void {
  const { field, start, before, after } = report
  if (!isUnchanged(report)) return
  field.focus()
  insertText(field, start, start + after.length, before)
}
