// Phonetic typing in a story: the current word is shown in Bengali, underlined, while it is typed in Latin letters. Ctrl+Z right
// after it restores the Latin letters. For plain fields: ../typing/typing-help.client.tsx.
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
  appendCharacter,
  convertRun,
  isFull,
  isWordCharacter,
  type LatinRun,
  removeLast,
  toLatin,
} from '../typing/latin-run.ts'
import { onTypingChange, phoneticRules, type ToBengali } from '../typing/typing-mode.client.ts'

/** The last typed word, its position, and whether the caret is still at its end. */
type Word = { from: number; run: LatinRun; isPending: boolean }

const pluginKey = new PluginKey<Word | null>('phonetic')
const getEnd = ({ from, run }: Word) => from + run.shown.length

export function phoneticPlugin(): Plugin<Word | null> {
  /** A word that a predictive keyboard has inserted. */
  let composed: string | null = null
  return new Plugin<Word | null>({
    key: pluginKey,
    state: { init: () => null, apply: mapWord },
    view: (view) => ({ destroy: onTypingChange(() => convertCurrent(view)) }),
    props: {
      decorations(state) {
        const word = pluginKey.getState(state)
        if (!word?.isPending || word.run.keepsLatin) return null
        return DecorationSet.create(state.doc, [
          Decoration.inline(word.from, getEnd(word), { class: 'typed-run' }),
        ])
      },
      handleTextInput(view, from, to, text) {
        const toBengali = getRules(view)
        if (toBengali === null || view.composing) return false
        const latin = composed
        composed = null
        if (latin !== null && convertComposed(view, latin, { from, to, text }, toBengali)) return true
        if (!isWordCharacter(text)) return false
        const word = pendingAt(view.state, from, to)
        const run = appendCharacter(word?.run ?? null, text, toBengali)
        const change = replaceWord(view.state, word?.from ?? from, word ? getEnd(word) : to, run)
        // Each word is an undo step.
        view.dispatch(word ? change : closeHistory(change))
        return true
      },
      handleKeyDown(view, event) {
        const toBengali = getRules(view)
        if (toBengali === null || view.composing || event.shiftKey || event.altKey) return false
        const isCommand = event.ctrlKey || event.metaKey
        if (event.key === 'Backspace' && !isCommand) return removeLastLetter(view, toBengali)
        if (isCommand && (event.key.toLowerCase() === 'z' || event.code === 'KeyZ'))
          return undoConversion(view)
        return false
      },
      handleDOMEvents: {
        compositionend(view, { data }) {
          composed = getRules(view) !== null && /^[A-Za-z]+$/.test(data) ? data : null
          return false
        },
      },
    },
  })
}

/** Null while phonetic typing is off, and in an English story. */
function getRules({ dom }: EditorView): ToBengali | null {
  return dom.lang === 'en' ? null : phoneticRules()
}

/** Keeps the word while nothing changes before or in it and at most one character follows it. */
function mapWord(change: Transaction, word: Word | null): Word | null {
  const given: Word | null | undefined = change.getMeta(pluginKey)
  if (given !== undefined) return given
  if (word === null) return null
  const end = getEnd(word)
  if (change.docChanged) {
    const isBefore = change.mapping.maps.every((map) => {
      let isLater = true
      map.forEach((from) => {
        isLater &&= from >= end
      })
      return isLater
    })
    if (!isBefore) return null
  }
  const { selection } = change
  const distance = selection.head - end
  if (!selection.empty || distance < 0 || distance > 1) return null
  return distance === 0 && !change.docChanged ? word : { ...word, isPending: false }
}

function pendingAt(state: EditorState, from: number, to: number): Word | null {
  const word = pluginKey.getState(state)
  return word?.isPending && from === to && getEnd(word) === from && !isFull(word.run) ? word : null
}

/** Converts the current word once the rules have loaded. */
function convertCurrent(view: EditorView): void {
  const toBengali = getRules(view)
  const word = pluginKey.getState(view.state)
  if (toBengali === null || view.composing || !word?.isPending) return
  const run = convertRun(word.run, toBengali)
  if (run) view.dispatch(replaceWord(view.state, word.from, getEnd(word), run))
}

function replaceWord(state: EditorState, from: number, to: number, run: LatinRun | null): Transaction {
  const { tr } = state
  const start = clearRange(tr, from, to)
  const end = tr.mapping.map(to)
  if (run) tr.insertText(run.shown, start, Math.max(start, end))
  else tr.delete(start, end)
  tr.setSelection(TextSelection.create(tr.doc, start + (run?.shown.length ?? 0)))
  return tr.setMeta(pluginKey, run ? { from: start, run, isPending: true } : null).scrollIntoView()
}

/** Where to insert text. A selection that starts outside a text block, such as the whole story, is deleted first. */
function clearRange(tr: Transaction, from: number, to: number): number {
  if (tr.doc.resolve(from).parent.inlineContent) return from
  tr.delete(from, to)
  return Selection.near(tr.doc.resolve(tr.mapping.map(from, -1))).from
}

function removeLastLetter(view: EditorView, toBengali: ToBengali): boolean {
  const { selection } = view.state
  const word = selection.empty ? pendingAt(view.state, selection.from, selection.from) : null
  if (word === null || word.run.keepsLatin) return false
  view.dispatch(replaceWord(view.state, word.from, getEnd(word), removeLast(word.run, toBengali)))
  return true
}

function undoConversion(view: EditorView): boolean {
  const word = pluginKey.getState(view.state)
  if (!word || word.run.keepsLatin || word.run.shown === word.run.latin) return false
  const run = toLatin(word.run)
  const { tr } = view.state
  tr.insertText(run.shown, word.from, getEnd(word))
  // Joined with the typing of the word in the undo history: the next Ctrl+Z removes the word.
  view.dispatch(tr.setTime(0).setMeta(pluginKey, { ...word, run }))
  return true
}

/** Converts a composed word. Keyboards insert it with the next character, or before it: then it is in the story already. */
function convertComposed(
  view: EditorView,
  latin: string,
  { from, to, text }: { from: number; to: number; text: string },
  toBengali: ToBengali,
): boolean {
  const character = text.startsWith(latin) ? text.slice(latin.length) : text
  const start = text.startsWith(latin) ? from : from - latin.length
  const { doc, tr } = view.state
  if ([...character].length !== 1 || start < 0) return false
  if (start < from && doc.textBetween(start, from, '\n', '\n') !== latin) return false
  const continuesWord = isWordCharacter(character)
  const word = continuesWord ? latin + character : latin
  const run: LatinRun = { latin: word, shown: toBengali(word), keepsLatin: false }
  tr.insertText(continuesWord ? run.shown : run.shown + character, start, to)
  view.dispatch(tr.setMeta(pluginKey, { from: start, run, isPending: continuesWord }).scrollIntoView())
  return true
}
