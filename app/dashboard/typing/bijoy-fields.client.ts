// Text in the Bijoy encoding in plain fields: converted as it is pasted, and where somebody selects it. What was there
// before can be put back; the browser's own undo knows both steps.
import {
  type Converted,
  type Converter,
  convertAll,
  convertFonts,
  convertLines,
  fetchConverter,
} from './bijoy-text.client.ts'
import { couldBeBijoy, hasOldFont } from './old-fonts.ts'
import { isTextField, putText, type TextField } from './text-field.client.ts'

/** A conversion in a field, and where its text stands there. */
export type FieldReport = Converted & { field: TextField; start: number }

export function onBijoyPaste(tell: (report: FieldReport) => void): () => void {
  const onPaste = (event: ClipboardEvent) => {
    const { target, clipboardData: data } = event
    if (event.defaultPrevented || !data || !isTextField(target)) return
    const text = data.getData('text/plain')
    const html = data.getData('text/html')
    const isFonted = hasOldFont(html)
    if (text === '' || !(isFonted || couldBeBijoy(text))) return
    event.preventDefault()
    void paste(target, text, isFonted ? html : null, tell)
  }
  document.addEventListener('paste', onPaste)
  return () => document.removeEventListener('paste', onPaste)
}

async function paste(
  field: TextField,
  text: string,
  html: string | null,
  tell: (report: FieldReport) => void,
): Promise<void> {
  const converter = await fetchConverter()
  const start = field.selectionStart ?? 0
  putText(field, start, field.selectionEnd ?? start, text)
  if (converter === null) return
  const before = field.value.slice(start, field.selectionStart ?? start)
  const converted = html === null ? convertLines(converter, before) : ofFonts(converter, before, html)
  replace(field, start, converted, tell)
}

function ofFonts(converter: Converter, before: string, html: string): Converted {
  const pasted = new DOMParser().parseFromString(html, 'text/html')
  const unknown = convertFonts(converter, pasted)
  return { before, after: (pasted.body.textContent ?? '').replace(/\s+/g, ' ').trim(), unknown }
}

function replace(
  field: TextField,
  start: number,
  converted: Converted,
  tell: (report: FieldReport) => void,
): boolean {
  const { before, after } = converted
  if (after === before || before === '') return false
  putText(field, start, start + before.length, after)
  tell({ ...converted, after: field.value.slice(start, field.selectionStart ?? start), field, start })
  return true
}

/** False: the selection holds nothing to convert. */
export async function convertSelection(
  field: TextField,
  tell: (report: FieldReport) => void,
): Promise<boolean> {
  const converter = await fetchConverter()
  const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0]
  if (converter === null || start === end) return false
  return replace(field, start, convertAll(converter, field.value.slice(start, end)), tell)
}

/** Whether the converted text is still there as it was put. */
export function stands({ field, start, after }: FieldReport): boolean {
  return field.isConnected && field.value.slice(start, start + after.length) === after
}

export function putBack(report: FieldReport): void {
  const { field, start, before, after } = report
  if (!stands(report)) return
  field.focus()
  putText(field, start, start + after.length, before)
}
