// The story of a rich text field as HTML: opens it in an editor, takes over what the server has stored, and writes it.
import type { Editor } from '@tiptap/react'
import type { Language } from '#contract/language.ts'
import { replaceStory } from './replace-story.client.ts'
import { type OpenStory, openStory } from './story-html.client.ts'

/** The opened story of each editor: React's strict mode creates two editors. */
export class EditedStory {
  readonly #opened = new WeakMap<Editor, OpenStory>()
  readonly #value: string
  readonly #language: Language

  constructor(value: string, language: Language) {
    this.#value = value
    this.#language = language
  }

  readonly open = ({ editor }: { editor: Editor }) => {
    const story = openStory(editor.schema, this.#value, this.#language)
    this.#opened.set(editor, story)
    // Tiptap also accepts a document, though its type allows only HTML: so the parsed blocks stay the same objects.
    Object.assign(editor.options, { content: story.doc })
  }

  /** Replaces the text by the saved one. */
  takeOver(editor: Editor, html: string): void {
    const before = this.#opened.get(editor)
    const story = openStory(editor.schema, html, this.#language, before?.written)
    this.#opened.set(editor, story)
    editor.view.dispatch(replaceStory(editor.state, story.doc))
  }

  getHtml(editor: Editor): string {
    return this.#opened.get(editor)?.getHtml(editor.state.doc) ?? this.#value
  }
}
