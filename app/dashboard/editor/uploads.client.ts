// Uploads of pictures into the story, each shown as a box at its position until the media library has it. The boxes are
// decorations, not part of the story.
import type { Schema } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { ApiPicture } from '#contract/media/media-library.ts'
import type { TranslateEditor } from './editor-words.ts'
import { createBox, createTextButton } from './node-fields.client.ts'
import { findBlockPosition } from './tools/insert-block.client.ts'

type Upload = { id: number; file: File; bar: HTMLProgressElement; failure: string | null }
type Step = { add: Upload; at: number } | { remove: number } | { fail: number; sentence: string }
export type UploadRules = {
  /** `onProgress` gets the uploaded share, from 0 to 1. */
  upload(file: File, onProgress: (part: number) => void): Promise<ApiPicture>
  describeError(error: unknown): string
  t: TranslateEditor
}

const key = new PluginKey<DecorationSet>('uploads')

let lastId = 0

/** A figure with the caption and credit of the library. */
export function createFigure(schema: Schema, picture: ApiPicture) {
  const { imageUrl, alt, width, height, credit, caption } = picture
  const attrs = { src: imageUrl, alt, width: String(width), height: String(height), credit }
  return schema.node('figure', attrs, caption === '' ? [] : [schema.text(caption)])
}

/** Uploads pictures, to be inserted at `position` in order. */
export function startUploads(
  view: EditorView,
  files: readonly File[],
  position: number,
  rules: UploadRules,
): void {
  const figure = view.state.schema.nodes.figure
  if (!figure) throw new Error('The schema has no figures')
  const at = findBlockPosition(view.state.doc, position, figure.create())
  for (const file of files) {
    const upload: Upload = { id: ++lastId, file, bar: document.createElement('progress'), failure: null }
    step(view, { add: upload, at })
    void send(view, upload, rules)
  }
}

async function send(view: EditorView, { id, file, bar }: Upload, rules: UploadRules): Promise<void> {
  try {
    const picture = await rules.upload(file, (part) => {
      bar.value = part
    })
    const at = findPosition(view, id)
    if (at === null) return
    const { tr, schema } = view.state
    const figure = createFigure(schema, picture)
    const place = findBlockPosition(view.state.doc, at, figure)
    view.dispatch(tr.insert(place, figure).setMeta(key, { remove: id } satisfies Step))
  } catch (error) {
    if (findPosition(view, id) !== null) step(view, { fail: id, sentence: rules.describeError(error) })
  }
}

function step(view: EditorView, meta: Step): void {
  view.dispatch(view.state.tr.setMeta(key, meta).setMeta('addToHistory', false))
}

function findPosition(view: EditorView, id: number): number | null {
  if (view.isDestroyed) return null
  return key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from ?? null
}

/** Holds the boxes. */
export function uploadPlugin(rules: UploadRules): Plugin<DecorationSet> {
  const boxAt = (at: number, upload: Upload) =>
    Decoration.widget(at, (view) => draw(view, upload, rules), {
      id: upload.id,
      upload,
      key: `${upload.id} ${upload.failure ?? ''}`,
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
        const upload: Upload = { ...box.spec.upload, failure: meta.sentence }
        return others.add(transaction.doc, [boxAt(box.from, upload)])
      },
    },
    props: { decorations: (state) => key.getState(state) },
  })
}

function draw(view: EditorView, upload: Upload, rules: UploadRules): HTMLElement {
  const { t } = rules
  const { id, file, bar, failure } = upload
  const words = document.createElement('p')
  words.textContent = failure ?? t('upload.waiting', { name: file.name })
  if (failure === null) {
    bar.setAttribute('aria-label', t('upload.waiting', { name: file.name }))
    return createBox('upload', words, bar)
  }
  words.setAttribute('role', 'alert')
  const again = createTextButton(t('upload.again'), () => {
    const at = findPosition(view, id)
    if (at === null) return
    step(view, { remove: id })
    startUploads(view, [file], at, rules)
  })
  const drop = createTextButton(t('upload.drop'), () => step(view, { remove: id }))
  return createBox('upload failed', words, again, drop)
}
