// Applies fixes of the check list to the fields of a post, as if they were typed: every field keeps its undo history.

import { replaceWord } from '#app/dashboard/editor/find-words.ts'
import type { WordReplacement } from '#app/dashboard/editor/replace-words.client.ts'
import type { RichTextHandle } from '#app/dashboard/editor/rich-text-field.client.tsx'
import { convertLines, loadConverter } from '#app/dashboard/typing/bijoy-text.client.ts'
import { insertText, type TextField } from '#app/dashboard/typing/text-field.client.ts'
import { getFieldId, VISIBLE_TEXT_FIELDS } from '../fields/fields.ts'

/** Converts text that looks like Bijoy in all text fields and the body. */
export async function convertBijoy(text: RichTextHandle | null): Promise<void> {
  const converter = await loadConverter()
  if (converter === null) return
  changeFields((value) => convertLines(converter, value).after)
  await text?.convertBijoy()
}

export function replaceInStory(text: RichTextHandle | null, replacements: readonly WordReplacement[]): void {
  changeFields((value) =>
    replacements.reduce((words, { found, replacement }) => replaceWord(words, found, replacement), value),
  )
  text?.replaceWords(replacements)
}

/** Typing needs the focus, which goes back afterwards. */
function changeFields(change: (value: string) => string): void {
  const focused = document.activeElement
  for (const name of VISIBLE_TEXT_FIELDS) {
    const field = document.getElementById(getFieldId(name))
    if (!isField(field)) continue
    const text = change(field.value)
    if (text === field.value) continue
    field.focus({ preventScroll: true })
    insertText(field, 0, field.value.length, text)
  }
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
}

function isField(element: HTMLElement | null): element is TextField {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}
