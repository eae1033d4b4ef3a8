// What comes into the story by paste and drop: cleaned text, pictures to upload, YouTube addresses that become videos.
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { toEmbedAddress } from '#contract/video.ts'
import { arrivingAddress, isArriving } from './arriving.ts'
import { toLinkAddress } from './link-address.ts'
import { cleanPasted } from './paste-clean.ts'
import { putAtCaret } from './place-block.client.ts'
import { startUploads, type UploadRules } from './uploads.client.ts'

export type PasteRules = UploadRules & {
  /** So many pictures of a paste were left out. */
  leftOut(pictures: number): void
  /** The address under which the story may show a picture, or null for one that is not ours. */
  ownPicture(address: string): string | null
}

export function pasting(rules: PasteRules): Plugin {
  const arrived = new Map<string, File>()
  return new Plugin({
    props: {
      transformPastedHTML(html) {
        const story = cleanPasted(new DOMParser().parseFromString(html, 'text/html'), rules.ownPicture)
        if (story.leftOut > 0) rules.leftOut(story.leftOut)
        for (const [at, address] of story.pictures.entries()) {
          const file = fileOf(address, at)
          if (file) arrived.set(arrivingAddress(at), file)
        }
        return story.html
      },
      handlePaste(view, event) {
        const data = event.clipboardData
        if (!data) return false
        const files = picturesOf(data)
        if (files.length > 0 && !hasWords(data.getData('text/html'))) {
          startUploads(view, files, view.state.selection.to, rules)
          return true
        }
        const text = data.getData('text/plain')
        return pasteVideo(view, text) || pasteLink(view, text)
      },
      handleDrop(view, event, _slice, isMoved) {
        const data = event.dataTransfer
        if (isMoved || !data || data.files.length === 0) return false
        // A file that is no picture would otherwise be opened in the place of the page.
        event.preventDefault()
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        startUploads(view, picturesOf(data), at?.pos ?? view.state.selection.to, rules)
        return true
      },
    },
    view: () => ({
      update(view) {
        if (arrived.size > 0) takeOut(view, arrived, rules)
      },
    }),
  })
}

function picturesOf(data: DataTransfer): File[] {
  return [...data.files].filter((file) => file.type.startsWith('image/'))
}

/** Programs that copy a picture give an element around it along; those that copy text give a picture of the text along. */
function hasWords(html: string): boolean {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== ''
}

function pasteVideo(view: EditorView, text: string): boolean {
  const src = toEmbedAddress(text)
  if (!src || !view.state.selection.empty) return false
  view.dispatch(putAtCaret(view.state, view.state.schema.node('video', { src, title: '' })))
  return true
}

/** An address pasted over words makes them a link. */
function pasteLink(view: EditorView, text: string): boolean {
  const { selection, schema, tr } = view.state
  const href = /^https?:/i.test(text.trim()) ? toLinkAddress(text) : null
  if (href === null || selection.empty) return false
  view.dispatch(tr.addMark(selection.from, selection.to, schema.mark('link', { href })))
  return true
}

function fileOf(address: string, at: number): File | null {
  const [, type = '', code = ''] = /^data:(image\/[a-z+]+);base64,(.+)$/is.exec(address) ?? []
  if (code === '') return null
  try {
    const bytes = Uint8Array.from(atob(code.replace(/\s/g, '')), (sign) => sign.charCodeAt(0))
    return new File([bytes], `${at + 1}.${type.slice('image/'.length)}`, { type })
  } catch {
    return null
  }
}

/** Takes pictures that have just come in out of the text, and sends them off. */
function takeOut(view: EditorView, arrived: Map<string, File>, rules: PasteRules): void {
  const found: { at: number; size: number; src: string }[] = []
  view.state.doc.descendants((node, at) => {
    const src = String(node.attrs.src ?? '')
    if (node.type.name === 'figure' && isArriving(src)) found.push({ at, size: node.nodeSize, src })
  })
  if (found.length === 0) return
  const { tr } = view.state
  for (const { at, size } of found.toReversed()) tr.delete(at, at + size)
  const files = found.map(({ at, src }) => ({ at: tr.mapping.map(at), file: arrived.get(src) }))
  arrived.clear()
  view.dispatch(tr.setMeta('addToHistory', false))
  for (const { at, file } of files) if (file) startUploads(view, [file], at, rules)
}
