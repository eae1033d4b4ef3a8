// Pastes and drops in the editor: cleaned text, pictures to upload, addresses that become videos or embeds.
import { Fragment, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { pasteEmbed } from '../embeds/embed-edits.client.ts'
import type { EmbedRules } from '../embeds/embed-fetch.client.ts'
import { splitPlainText } from '../plain-text.ts'
import { insertVideo } from '../tools/insert-block.client.ts'
import { toLinkAddress } from '../tools/link-address.ts'
import { startUploads, type UploadRules } from '../uploads.client.ts'
import { cleanPasted, type PastedStory } from './paste-clean.ts'
import { createPlaceholder, isPlaceholder } from './pasted-picture.ts'

export type LeftOut = Pick<PastedStory, 'dropped'> & { pictures: number }

export type PasteRules = UploadRules &
  EmbedRules & {
    /** What was left out of a paste: the number of pictures, and other kinds of parts. */
    onLeftOut(leftOut: LeftOut): void
    /** The address of a picture that the story may show, or null. */
    resolvePicture(address: string): string | null
  }

export function pastePlugin(rules: PasteRules): Plugin {
  const pastedFiles = new Map<string, File>()
  return new Plugin({
    props: {
      transformPastedHTML(html) {
        const story = cleanPasted(new DOMParser().parseFromString(html, 'text/html'), rules.resolvePicture)
        const { leftOut: pictures, dropped } = story
        if (pictures > 0 || dropped.length > 0) rules.onLeftOut({ pictures, dropped })
        for (const [at, address] of story.pictures.entries()) {
          const file = parseDataUrl(address, at)
          if (file) pastedFiles.set(createPlaceholder(at), file)
        }
        return story.html
      },
      // “Paste without formatting” (Ctrl+Shift+V) keeps the lines as they are.
      clipboardTextParser(text, context, isWithoutFormatting, { state: { schema } }) {
        const paragraphs = splitPlainText(text, { joinsLines: !isWithoutFormatting })
        const nodes = paragraphs.map((words) =>
          schema.node('paragraph', null, schema.text(words, context.marks())),
        )
        return new Slice(Fragment.from(nodes), Math.min(1, nodes.length), Math.min(1, nodes.length))
      },
      handlePaste(view, event) {
        const data = event.clipboardData
        if (!data) return false
        const files = getPictures(data)
        if (files.length > 0 && !hasText(data.getData('text/html'))) {
          startUploads(view, files, view.state.selection.to, rules)
          return true
        }
        const text = data.getData('text/plain')
        if (pasteEmbed(view, text, rules)) return true
        return (view.state.selection.empty && insertVideo(view, text)) || pasteLink(view, text)
      },
      handleDrop(view, event, _slice, isMoved) {
        const data = event.dataTransfer
        if (isMoved || !data || data.files.length === 0) return false
        // Otherwise the browser would open a dropped file that is not a picture.
        event.preventDefault()
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        startUploads(view, getPictures(data), at?.pos ?? view.state.selection.to, rules)
        return true
      },
    },
    view: () => ({
      update(view) {
        if (pastedFiles.size > 0) uploadPasted(view, pastedFiles, rules)
      },
    }),
  })
}

function getPictures(data: DataTransfer): File[] {
  return [...data.files].filter((file) => file.type.startsWith('image/'))
}

/** The HTML of a copied picture has no text; copied text may come with a picture of it. */
function hasText(html: string): boolean {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== ''
}

/** Pasting an address over selected text makes it a link. */
function pasteLink(view: EditorView, text: string): boolean {
  const { selection, schema, tr } = view.state
  const href = /^https?:/i.test(text.trim()) ? toLinkAddress(text) : null
  if (href === null || selection.empty) return false
  view.dispatch(tr.addMark(selection.from, selection.to, schema.mark('link', { href })))
  return true
}

function parseDataUrl(address: string, at: number): File | null {
  const [, type = '', code = ''] = /^data:(image\/[a-z+]+);base64,(.+)$/is.exec(address) ?? []
  if (code === '') return null
  try {
    const bytes = Uint8Array.from(atob(code.replace(/\s/g, '')), (character) => character.charCodeAt(0))
    return new File([bytes], `${at + 1}.${type.slice('image/'.length)}`, { type })
  } catch {
    return null
  }
}

/** Replaces the placeholders of pasted pictures by uploads. */
function uploadPasted(view: EditorView, pastedFiles: Map<string, File>, rules: PasteRules): void {
  const found: { at: number; size: number; src: string }[] = []
  view.state.doc.descendants((node, at) => {
    const src = String(node.attrs.src ?? '')
    if (node.type.name === 'figure' && isPlaceholder(src)) found.push({ at, size: node.nodeSize, src })
  })
  if (found.length === 0) return
  const { tr } = view.state
  for (const { at, size } of found.toReversed()) tr.delete(at, at + size)
  const files = found.map(({ at, src }) => ({ at: tr.mapping.map(at), file: pastedFiles.get(src) }))
  pastedFiles.clear()
  view.dispatch(tr.setMeta('addToHistory', false))
  for (const { at, file } of files) if (file) startUploads(view, [file], at, rules)
}
