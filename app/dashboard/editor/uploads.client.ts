// Pictures on their way into the story: a box stands where each will be, and says when it failed. The story does not hold
// these boxes; a picture comes into it when the media library has it.
import type { Schema } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { ApiPicture } from '#contract/media-library.ts'
import type { TranslateEditor } from './editor-words.ts'
import { ownBox, textButton } from './object-fields.client.ts'
import { placeFor } from './place-block.client.ts'

type Waiting = { id: number; file: File; bar: HTMLProgressElement; failure: string | null }
type Step = { add: Waiting; at: number } | { remove: number } | { fail: number; sentence: string }
export type UploadRules = {
  /** Tells the part that is gone, from 0 to 1, as it leaves. */
  upload(file: File, onProgress: (part: number) => void): Promise<ApiPicture>
  describeError(error: unknown): string
  t: TranslateEditor
}

const key = new PluginKey<DecorationSet>('uploads')

let drawn = 0

/** The picture as a figure of the story, with the caption and credit the library knows. */
export function figureOf(schema: Schema, picture: ApiPicture) {
  const { imageUrl, alt, width, height, credit, caption } = picture
  const attrs = { src: imageUrl, alt, width: String(width), height: String(height), credit }
  return schema.node('figure', attrs, caption === '' ? [] : [schema.text(caption)])
}

/** Sends pictures to the library; they come to stand at `position`, one after the other. */
export function startUploads(
  view: EditorView,
  files: readonly File[],
  position: number,
  rules: UploadRules,
): void {
  const figure = view.state.schema.nodes.figure
  if (!figure) throw new Error('The editor knows no figures')
  const at = placeFor(view.state.doc, position, figure.create())
  for (const file of files) {
    const waiting: Waiting = { id: ++drawn, file, bar: document.createElement('progress'), failure: null }
    step(view, { add: waiting, at })
    void send(view, waiting, rules)
  }
}

async function send(view: EditorView, { id, file, bar }: Waiting, rules: UploadRules): Promise<void> {
  try {
    const picture = await rules.upload(file, (part) => {
      bar.value = part
    })
    const at = placeOf(view, id)
    if (at === null) return
    const { tr, schema } = view.state
    const figure = figureOf(schema, picture)
    const place = placeFor(view.state.doc, at, figure)
    view.dispatch(tr.insert(place, figure).setMeta(key, { remove: id } satisfies Step))
  } catch (error) {
    if (placeOf(view, id) !== null) step(view, { fail: id, sentence: rules.describeError(error) })
  }
}

function step(view: EditorView, meta: Step): void {
  view.dispatch(view.state.tr.setMeta(key, meta).setMeta('addToHistory', false))
}

function placeOf(view: EditorView, id: number): number | null {
  if (view.isDestroyed) return null
  return key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from ?? null
}

/** Holds the boxes. */
export function uploadBoxes(rules: UploadRules): Plugin<DecorationSet> {
  const boxAt = (at: number, waiting: Waiting) =>
    Decoration.widget(at, (view) => draw(view, waiting, rules), {
      id: waiting.id,
      waiting,
      key: `${waiting.id} ${waiting.failure ?? ''}`,
      side: -1,
      ignoreSelection: true,
      stopEvent: () => true,
    })
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, boxes) {
        const moved = boxes.map(transaction.mapping, transaction.doc)
        const meta: Step | undefined = transaction.getMeta(key)
        if (!meta) return moved
        if ('add' in meta) return moved.add(transaction.doc, [boxAt(meta.at, meta.add)])
        const id = 'remove' in meta ? meta.remove : meta.fail
        const [box] = moved.find(undefined, undefined, (spec) => spec.id === id)
        if (!box) return moved
        const others = moved.remove([box])
        if ('remove' in meta) return others
        const waiting: Waiting = { ...box.spec.waiting, failure: meta.sentence }
        return others.add(transaction.doc, [boxAt(box.from, waiting)])
      },
    },
    props: { decorations: (state) => key.getState(state) },
  })
}

function draw(view: EditorView, waiting: Waiting, rules: UploadRules): HTMLElement {
  const { t } = rules
  const { id, file, bar, failure } = waiting
  const words = document.createElement('p')
  words.textContent = failure ?? t('upload.waiting', { name: file.name })
  if (failure === null) {
    bar.setAttribute('aria-label', t('upload.waiting', { name: file.name }))
    return ownBox('upload', words, bar)
  }
  words.setAttribute('role', 'alert')
  const again = textButton(t('upload.again'), () => {
    const at = placeOf(view, id)
    if (at === null) return
    step(view, { remove: id })
    startUploads(view, [file], at, rules)
  })
  const drop = textButton(t('upload.drop'), () => step(view, { remove: id }))
  return ownBox('upload failed', words, again, drop)
}
