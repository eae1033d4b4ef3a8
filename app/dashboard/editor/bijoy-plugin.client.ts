// Bijoy text in a story: converted when it is pasted or on request, in one undo step. A conversion is reported and can be
// undone until its text is edited.
import { closeHistory } from '@tiptap/pm/history'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { type Converted, loadConverter } from '../typing/bijoy-text.client.ts'
import { couldBeBijoy, hasOldFont } from '../typing/old-fonts.ts'
import type { Conversion, ConversionReport } from './bijoy-convert.client.ts'

const pluginKey = new PluginKey<ConversionReport | null>('bijoy')

export type BijoyRules = {
  /** A conversion was made; null when it can no longer be undone. */
  onConvert(result: Converted | null): void
  /** Returns pasted HTML reduced to what the story accepts. */
  clean(pasted: Document): string
}

export function bijoyPlugin(rules: BijoyRules): Plugin<ConversionReport | null> {
  let isPasting = false
  const paste = async (view: EditorView, text: string, html: string) => {
    const tools = await loadTools()
    if (view.isDestroyed) return
    const { from } = view.state.selection
    isPasting = true
    if (html === '') view.pasteText(text)
    else view.pasteHTML(html)
    isPasting = false
    if (tools === null) return
    const { converter, convertIn, convertFontsIn } = tools
    const { to } = view.state.selection
    apply(
      view,
      hasOldFont(html)
        ? convertFontsIn(view.state, from, to, converter, rules.clean, html)
        : convertIn(view.state, from, to, converter, converter.looksLikeBijoy),
    )
  }
  return new Plugin<ConversionReport | null>({
    key: pluginKey,
    state: { init: () => null, apply: mapReport },
    props: {
      handlePaste(view, event) {
        const data = event.clipboardData
        if (isPasting || !data) return false
        const text = data.getData('text/plain')
        const html = data.getData('text/html')
        if (html.includes('data-pm-slice') || !(hasOldFont(html) || couldBeBijoy(text))) return false
        void paste(view, text, html)
        return true
      },
    },
    view: () => ({
      update(view, before) {
        const now = pluginKey.getState(view.state) ?? null
        if (now?.slice !== pluginKey.getState(before)?.slice) rules.onConvert(now)
      },
    }),
  })
}

/** Maps the range through changes; a change inside it ends the report. */
function mapReport(change: Transaction, report: ConversionReport | null): ConversionReport | null {
  const given: ConversionReport | null | undefined = change.getMeta(pluginKey)
  if (given !== undefined) return given
  if (report === null || !change.docChanged) return report
  const from = change.mapping.map(report.from, 1)
  const to = change.mapping.map(report.to, -1)
  const isIntact = change.doc.textBetween(from, to, '\n') === report.after
  return isIntact ? { ...report, from, to } : null
}

/** Null if the tools cannot be loaded. */
async function loadTools() {
  try {
    const [converter, { convertIn, convertFontsIn }] = await Promise.all([
      loadConverter(),
      import('./bijoy-convert.client.ts'),
    ])
    return converter && { converter, convertIn, convertFontsIn }
  } catch {
    return null
  }
}

function apply(view: EditorView, conversion: Conversion | null): boolean {
  if (conversion) view.dispatch(conversion.transaction.setMeta(pluginKey, conversion.report))
  return conversion !== null
}

/** Converts the selection, whatever it looks like; false when nothing changes. */
export async function convertSelected(view: EditorView): Promise<boolean> {
  const tools = await loadTools()
  if (tools === null || view.isDestroyed) return false
  const { from, to } = view.state.selection
  return apply(
    view,
    tools.convertIn(view.state, from, to, tools.converter, () => true),
  )
}

/** Converts the passages of the whole story that look like Bijoy. */
export async function convertStory(view: EditorView): Promise<boolean> {
  const tools = await loadTools()
  if (tools === null || view.isDestroyed) return false
  const { converter, convertIn } = tools
  const { size } = view.state.doc.content
  return apply(view, convertIn(view.state, 0, size, converter, converter.looksLikeBijoy))
}

export function undoConversion(view: EditorView): void {
  const report = pluginKey.getState(view.state)
  if (!report) return
  const { from, to, slice } = report
  view.dispatch(closeHistory(view.state.tr).replace(from, to, slice).setMeta(pluginKey, null))
}

export function dismissConversion(view: EditorView): void {
  view.dispatch(view.state.tr.setMeta(pluginKey, null))
}
