// Text in the Bijoy encoding in a story: converted as it is pasted and where it is selected, block by block, each in one
// step of undo. What a conversion did is told, and can be put back until somebody writes in it.
import { closeHistory } from '@tiptap/pm/history'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { type Converted, fetchConverter } from '../typing/bijoy-text.client.ts'
import { couldBeBijoy, hasOldFont } from '../typing/old-fonts.ts'
import type { Conversion, Report } from './bijoy-convert.client.ts'

type Told = Converted | null

const own = new PluginKey<Report | null>('bijoy')

export type BijoyRules = {
  /** A conversion was done; null: what was told can no longer be put back. */
  converted(done: Told): void
  /** Pasted HTML as the story takes it. */
  clean(pasted: Document): string
}

export function bijoyStory(rules: BijoyRules): Plugin<Report | null> {
  let isOurs = false
  const paste = async (view: EditorView, text: string, html: string) => {
    const tools = await fetchTools()
    if (view.isDestroyed) return
    const { from } = view.state.selection
    isOurs = true
    if (html === '') view.pasteText(text)
    else view.pasteHTML(html)
    isOurs = false
    if (tools === null) return
    const { converter, convertIn, convertFontsIn } = tools
    const { to } = view.state.selection
    show(
      view,
      hasOldFont(html)
        ? convertFontsIn(view.state, from, to, converter, rules.clean, html)
        : convertIn(view.state, from, to, converter, converter.looksLikeBijoy),
    )
  }
  return new Plugin<Report | null>({
    key: own,
    state: { init: () => null, apply: follow },
    props: {
      handlePaste(view, event) {
        const data = event.clipboardData
        if (isOurs || !data) return false
        const text = data.getData('text/plain')
        const html = data.getData('text/html')
        if (html.includes('data-pm-slice') || !(hasOldFont(html) || couldBeBijoy(text))) return false
        void paste(view, text, html)
        return true
      },
    },
    view: () => ({
      update(view, before) {
        const now = own.getState(view.state) ?? null
        if (now?.slice !== own.getState(before)?.slice) rules.converted(now)
      },
    }),
  })
}

/** Moves along with the text before it; a change inside of it ends it. */
function follow(change: Transaction, report: Report | null): Report | null {
  const told: Report | null | undefined = change.getMeta(own)
  if (told !== undefined) return told
  if (report === null || !change.docChanged) return report
  const from = change.mapping.map(report.from, 1)
  const to = change.mapping.map(report.to, -1)
  const isWhole = change.doc.textBetween(from, to, '\n') === report.after
  return isWhole ? { ...report, from, to } : null
}

/** The converter and what puts its text into a story; null when they cannot be fetched. */
async function fetchTools() {
  try {
    const [converter, { convertIn, convertFontsIn }] = await Promise.all([
      fetchConverter(),
      import('./bijoy-convert.client.ts'),
    ])
    return converter && { converter, convertIn, convertFontsIn }
  } catch {
    return null
  }
}

function show(view: EditorView, done: Conversion | null): boolean {
  if (done) view.dispatch(done.change.setMeta(own, done.report))
  return done !== null
}

/** Converts the selection, whatever it looks like. False: it holds nothing that changes. */
export async function convertSelected(view: EditorView): Promise<boolean> {
  const tools = await fetchTools()
  if (tools === null || view.isDestroyed) return false
  const { from, to } = view.state.selection
  return show(
    view,
    tools.convertIn(view.state, from, to, tools.converter, () => true),
  )
}

/** Converts the passages of the whole story that look like Bijoy. */
export async function convertStory(view: EditorView): Promise<boolean> {
  const tools = await fetchTools()
  if (tools === null || view.isDestroyed) return false
  const { converter, convertIn } = tools
  const { size } = view.state.doc.content
  return show(view, convertIn(view.state, 0, size, converter, converter.looksLikeBijoy))
}

export function putBackConverted(view: EditorView): void {
  const report = own.getState(view.state)
  if (!report) return
  const { from, to, slice } = report
  view.dispatch(closeHistory(view.state.tr).replace(from, to, slice).setMeta(own, null))
}

export function dropReport(view: EditorView): void {
  view.dispatch(view.state.tr.setMeta(own, null))
}
