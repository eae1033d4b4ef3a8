// Uploads of pictures into the story, each shown as a box at its position until the media library has it. The boxes are
// decorations, not part of the story. Pictures that come together become a gallery when all of them are there.
import type { Schema } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { ApiPicture } from '#contract/media/media-library.ts'
import type { TranslateEditor } from './editor-words.ts'
import { findPlaceInGallery, insertFigures } from './gallery/gallery-edits.client.ts'
import { createBox, createTextButton } from './nodes/node-fields.client.ts'
import { findBlockPosition } from './tools/insert-block.client.ts'

/** `picture`: uploaded, and waiting for the others of its group. */
type Upload = {
  id: number
  file: File
  bar: HTMLProgressElement
  failure: string | null
  picture: ApiPicture | null
  /** The ids of the uploads that came together, in order. */
  group: readonly number[]
}
type Step = { add: Upload; at: number } | { remove: readonly number[] } | { change: Upload }
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
  const { doc } = view.state
  const inGallery = findPlaceInGallery(doc.resolve(Math.min(position, doc.content.size)))
  const at = inGallery ?? findBlockPosition(doc, position, figure.create())
  const group = files.map(() => ++lastId)
  for (const [place, file] of files.entries()) {
    const id = group[place] ?? 0
    const bar = document.createElement('progress')
    const upload: Upload = { id, file, bar, failure: null, picture: null, group }
    step(view, { add: upload, at })
    void send(view, upload, rules)
  }
}

async function send(view: EditorView, upload: Upload, rules: UploadRules): Promise<void> {
  try {
    const picture = await rules.upload(upload.file, (part) => {
      upload.bar.value = part
    })
    change(view, { ...upload, picture })
  } catch (error) {
    change(view, { ...upload, failure: rules.describeError(error) })
  }
  insertGroup(view, upload.group)
}

/** Inserts the pictures of a group when none is on its way any more. */
function insertGroup(view: EditorView, group: readonly number[]): void {
  const boxes = group.flatMap((id) => findBox(view, id) ?? [])
  const [first] = boxes
  if (!first || !boxes.every(({ upload }) => upload.picture !== null)) return
  const { tr, schema } = view.state
  const figures = boxes.flatMap(({ upload: { picture } }) => (picture ? createFigure(schema, picture) : []))
  view.dispatch(insertFigures(tr, first.at, figures).setMeta(key, { remove: group } satisfies Step))
}

function step(view: EditorView, meta: Step): void {
  view.dispatch(view.state.tr.setMeta(key, meta).setMeta('addToHistory', false))
}

/** Nothing happens when its place was deleted. */
function change(view: EditorView, upload: Upload): void {
  if (findBox(view, upload.id)) step(view, { change: upload })
}

function findBox(view: EditorView, id: number): { at: number; upload: Upload } | null {
  if (view.isDestroyed) return null
  const [box] = key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id) ?? []
  return box ? { at: box.from, upload: box.spec.upload } : null
}

/** Holds the boxes. */
export function uploadPlugin(rules: UploadRules): Plugin<DecorationSet> {
  const boxAt = (at: number, upload: Upload) =>
    Decoration.widget(at, (view) => draw(view, upload, rules), {
      id: upload.id,
      upload,
      key: `${upload.id} ${upload.failure ?? ''} ${upload.picture?._id ?? ''}`,
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
        if ('remove' in meta) {
          return moved.remove(moved.find(undefined, undefined, ({ id }) => meta.remove.includes(id)))
        }
        const { change: upload } = meta
        const [box] = moved.find(undefined, undefined, ({ id }) => id === upload.id)
        return box ? moved.remove([box]).add(transaction.doc, [boxAt(box.from, upload)]) : moved
      },
    },
    props: { decorations: (state) => key.getState(state) },
  })
}

function draw(view: EditorView, upload: Upload, rules: UploadRules): HTMLElement {
  const { t } = rules
  const { id, file, bar, failure, picture, group } = upload
  const words = document.createElement('p')
  const name = file.name
  if (picture !== null) {
    words.textContent = t('upload.done', { name })
    return createBox('upload', words)
  }
  words.textContent = failure ?? t('upload.waiting', { name })
  if (failure === null) {
    bar.setAttribute('aria-label', t('upload.waiting', { name }))
    return createBox('upload', words, bar)
  }
  words.setAttribute('role', 'alert')
  const again = createTextButton(t('upload.again'), () => {
    const retried: Upload = { ...upload, bar: document.createElement('progress'), failure: null }
    step(view, { change: retried })
    void send(view, retried, rules)
  })
  const drop = createTextButton(t('upload.drop'), () => {
    step(view, { remove: [id] })
    insertGroup(view, group)
  })
  return createBox('upload failed', words, again, drop)
}
