// An @ at the beginning of a word opens the search for a match, a team, a player or a tournament. The @ stays in the text until
// something is chosen, so that addresses and a plain @ can be typed.
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

const SIGN = '@'

export function mentionPlugin(open: () => void): Plugin {
  return new Plugin({
    props: {
      handleTextInput(view, from, to, text) {
        if (text !== SIGN || view.composing || !beginsWord(view, from)) return false
        view.dispatch(view.state.tr.insertText(SIGN, from, to).scrollIntoView())
        open()
        return true
      },
    },
  })
}

function beginsWord({ state }: EditorView, at: number): boolean {
  const { parent, parentOffset } = state.doc.resolve(at)
  if (!parent.isTextblock) return false
  const before = parent.textBetween(Math.max(0, parentOffset - 1), parentOffset, undefined, '\uFFFC')
  return before === '' || /[\s(‘“"'—–-]/u.test(before)
}

/** Inserts a linked name. It replaces the @ before the caret, if there is one. */
export function insertMention({ state, dispatch }: EditorView, text: string, href: string): void {
  const { link } = state.schema.marks
  if (!link) return
  const { from, to } = state.selection
  const isAfterSign = from > 0 && state.selection.empty && state.doc.textBetween(from - 1, from) === SIGN
  const start = isAfterSign ? from - 1 : from
  const { tr, schema } = state
  tr.replaceWith(start, to, schema.text(text, [link.create({ href })]))
  dispatch(tr.removeStoredMark(link).scrollIntoView())
}
