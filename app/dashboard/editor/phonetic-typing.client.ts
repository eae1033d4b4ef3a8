// Phonetic typing in a story: the current word is shown in Bengali, underlined, while it is typed with Latin letters;
// Ctrl+Z right afterwards brings these back. Plain fields: ../typing/phonetic-fields.client.ts.
import { closeHistory } from '@tiptap/pm/history'
import {
  type EditorState,
  Plugin,
  PluginKey,
  Selection,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import {
  asTyped,
  converted,
  isFull,
  isPartOfRun,
  type LatinRun,
  withoutLast,
  withSign,
} from '../typing/latin-run.ts'
import { onTypingChange, phoneticRules, type ToBengali } from '../typing/typing-mode.client.ts'

/** The word that was typed last, where it stands, and whether the caret is still at its end. */
type Word = { from: number; run: LatinRun; isPending: boolean }

const own = new PluginKey<Word | null>('phonetic')
const endOf = ({ from, run }: Word) => from + run.shown.length

export function phoneticTyping(): Plugin<Word | null> {
  /** What a keyboard with suggestions has written as a whole. */
  let composed: string | null = null
  return new Plugin<Word | null>({
    key: own,
    state: { init: () => null, apply: follow },
    view: (view) => ({ destroy: onTypingChange(() => convertTyped(view)) }),
    props: {
      decorations(state) {
        const word = own.getState(state)
        if (!word?.isPending || word.run.isLeft) return null
        return DecorationSet.create(state.doc, [
          Decoration.inline(word.from, endOf(word), { class: 'typed-run' }),
        ])
      },
      handleTextInput(view, from, to, text) {
        const toBengali = rulesFor(view)
        if (toBengali === null || view.composing) return false
        const latin = composed
        composed = null
        if (latin !== null && afterComposed(view, latin, { from, to, text }, toBengali)) return true
        if (!isPartOfRun(text)) return false
        const word = pendingAt(view.state, from, to)
        const run = withSign(word?.run ?? null, text, toBengali)
        const change = showing(view.state, word?.from ?? from, word ? endOf(word) : to, run)
        // Each word is a step of undo.
        view.dispatch(word ? change : closeHistory(change))
        return true
      },
      handleKeyDown(view, event) {
        const toBengali = rulesFor(view)
        if (toBengali === null || view.composing || event.shiftKey || event.altKey) return false
        const isCommand = event.ctrlKey || event.metaKey
        if (event.key === 'Backspace' && !isCommand) return shorten(view, toBengali)
        if (isCommand && (event.key.toLowerCase() === 'z' || event.code === 'KeyZ')) return takeBack(view)
        return false
      },
      handleDOMEvents: {
        compositionend(view, { data }) {
          composed = rulesFor(view) !== null && /^[A-Za-z]+$/.test(data) ? data : null
          return false
        },
      },
    },
  })
}

/** An English story is written in Latin letters. */
function rulesFor({ dom }: EditorView): ToBengali | null {
  return dom.lang === 'en' ? null : phoneticRules()
}

/** A word is known while it stays where it is and nothing but one sign was typed behind it. */
function follow(change: Transaction, word: Word | null): Word | null {
  const told: Word | null | undefined = change.getMeta(own)
  if (told !== undefined) return told
  if (word === null) return null
  const end = endOf(word)
  if (change.docChanged) {
    const isBehind = change.mapping.maps.every((map) => {
      let isLater = true
      map.forEach((from) => {
        isLater &&= from >= end
      })
      return isLater
    })
    if (!isBehind) return null
  }
  const { selection } = change
  const behind = selection.head - end
  if (!selection.empty || behind < 0 || behind > 1) return null
  return behind === 0 && !change.docChanged ? word : { ...word, isPending: false }
}

function pendingAt(state: EditorState, from: number, to: number): Word | null {
  const word = own.getState(state)
  return word?.isPending && from === to && endOf(word) === from && !isFull(word.run) ? word : null
}

/** The rules have loaded while a word was typed. */
function convertTyped(view: EditorView): void {
  const toBengali = rulesFor(view)
  const word = own.getState(view.state)
  if (toBengali === null || view.composing || !word?.isPending) return
  const run = converted(word.run, toBengali)
  if (run) view.dispatch(showing(view.state, word.from, endOf(word), run))
}

function showing(state: EditorState, from: number, to: number, run: LatinRun | null): Transaction {
  const { tr } = state
  const start = cleared(tr, from, to)
  const end = tr.mapping.map(to)
  if (run) tr.insertText(run.shown, start, Math.max(start, end))
  else tr.delete(start, end)
  tr.setSelection(TextSelection.create(tr.doc, start + (run?.shown.length ?? 0)))
  return tr.setMeta(own, run ? { from: start, run, isPending: true } : null).scrollIntoView()
}

/** Where the text goes: a selection that begins outside a line, such as the whole story, is deleted first. */
function cleared(tr: Transaction, from: number, to: number): number {
  if (tr.doc.resolve(from).parent.inlineContent) return from
  tr.delete(from, to)
  return Selection.near(tr.doc.resolve(tr.mapping.map(from, -1))).from
}

function shorten(view: EditorView, toBengali: ToBengali): boolean {
  const { selection } = view.state
  const word = selection.empty ? pendingAt(view.state, selection.from, selection.from) : null
  if (word === null || word.run.isLeft) return false
  view.dispatch(showing(view.state, word.from, endOf(word), withoutLast(word.run, toBengali)))
  return true
}

function takeBack(view: EditorView): boolean {
  const word = own.getState(view.state)
  if (!word || word.run.isLeft || word.run.shown === word.run.latin) return false
  const run = asTyped(word.run)
  const { tr } = view.state
  tr.insertText(run.shown, word.from, endOf(word))
  // Of one piece with the typing of the word: the next Ctrl+Z takes all of it away.
  view.dispatch(tr.setTime(0).setMeta(own, { ...word, run }))
  return true
}

/** The word and the sign behind it come together, or the word stands in the story already. */
function afterComposed(
  view: EditorView,
  latin: string,
  { from, to, text }: { from: number; to: number; text: string },
  toBengali: ToBengali,
): boolean {
  const sign = text.startsWith(latin) ? text.slice(latin.length) : text
  const start = text.startsWith(latin) ? from : from - latin.length
  const { doc, tr } = view.state
  if ([...sign].length !== 1 || start < 0) return false
  if (start < from && doc.textBetween(start, from, '\n', '\n') !== latin) return false
  const isInWord = isPartOfRun(sign)
  const word = isInWord ? latin + sign : latin
  const run: LatinRun = { latin: word, shown: toBengali(word), isLeft: false }
  tr.insertText(isInWord ? run.shown : run.shown + sign, start, to)
  view.dispatch(tr.setMeta(own, { from: start, run, isPending: isInWord }).scrollIntoView())
  return true
}
