// Puts words right in the fields of a story as its writer would: what the check list found, on demand. Every field keeps its
// own undo.
import type { WordReplacement } from '#app/dashboard/editor/replace-words.client.ts'
import { convertLines, fetchConverter } from '#app/dashboard/typing/bijoy-text.client.ts'
import { putText, type TextField } from '#app/dashboard/typing/text-field.client.ts'
import { WORD_FIELDS } from './fields.ts'
import type { TextHandle } from './use-editing.client.ts'
import { idOf } from './use-sending.client.ts'
import { withWords } from './word-places.ts'

/** Converts what looks like Bijoy, in all fields and the body. */
export async function convertBijoy(text: TextHandle | null): Promise<void> {
  const converter = await fetchConverter()
  if (converter === null) return
  inFields((value) => convertLines(converter, value).after)
  await text?.convertBijoy()
}

export function replaceInStory(text: TextHandle | null, replacements: readonly WordReplacement[]): void {
  inFields((value) =>
    replacements.reduce((words, { found, wanted }) => withWords(words, found, wanted), value),
  )
  text?.replaceWords(replacements)
}

/** The field has to have the focus while it is written in; afterwards it is where it was. */
function inFields(change: (value: string) => string): void {
  const before = document.activeElement
  for (const name of WORD_FIELDS) {
    const field = document.getElementById(idOf(name))
    if (!isField(field)) continue
    const wanted = change(field.value)
    if (wanted === field.value) continue
    field.focus({ preventScroll: true })
    putText(field, 0, field.value.length, wanted)
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
}

function isField(element: HTMLElement | null): element is TextField {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}
