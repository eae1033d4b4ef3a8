// A fact of a match in the text of a story: a field that the server updates until the story is published. In the editor it is a
// single node that cannot be edited; Enter or its tool turns it into plain text.
import { type Editor, Node } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { parseFactValue } from '#contract/posts/match-fact.ts'

export const MatchFactNode = Node.create<{ hint: string }>({
  name: 'matchFact',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ hint: '' }),
  addAttributes: () => ({
    value: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute('value') ?? '' },
    text: { default: '', rendered: false, parseHTML: (element: HTMLElement) => element.textContent },
  }),
  parseHTML: () => [
    {
      tag: 'data[value]',
      getAttrs: (element) => (parseFactValue(element.getAttribute('value') ?? '') === null ? false : null),
    },
  ],
  renderHTML({ node }) {
    const { value, text } = node.attrs
    return ['data', { value, class: 'match-fact', title: this.options.hint }, String(text)]
  },
  renderText: ({ node }) => String(node.attrs.text),
  addKeyboardShortcuts: () => ({ Enter: ({ editor }) => turnFactIntoText(editor) }),
})

/** Turns the selected fact into text; false when none is selected. */
export function turnFactIntoText(editor: Editor): boolean {
  const { selection, tr, schema } = editor.state
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'matchFact') return false
  const text = String(selection.node.attrs.text)
  const { from, to } = selection
  editor.view.dispatch(
    text === '' ? tr.delete(from, to) : tr.replaceWith(from, to, schema.text(text, selection.node.marks)),
  )
  return true
}
