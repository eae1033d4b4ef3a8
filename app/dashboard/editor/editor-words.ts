// The words of the editor: its tools, dialogs and node views.
import { createTranslator } from '#app/ui/words.ts'
import { editor as bn } from '#contract/words/bn/editor.ts'
import { editor as en } from '#contract/words/en/editor.ts'

export const editorWords = createTranslator({ bn, en })
export type TranslateEditor = ReturnType<typeof editorWords>
