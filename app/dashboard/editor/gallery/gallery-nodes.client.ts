// A gallery in the editor: pictures with captions, and a caption for all of them. What is no gallery any more, because a picture
// was deleted or taken out, becomes single pictures again.
import { Extension, Node } from '@tiptap/core'
import type { Node as StoryNode } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { MIN_GALLERY } from '#contract/posts/gallery.ts'
import { isPlainFigure } from '../nodes/story-nodes.client.ts'

/** Figures that this editor can edit, then a caption. */
function isPlainGallery(gallery: Element): boolean {
  const figures = gallery.querySelectorAll(':scope > figure')
  return figures.length >= MIN_GALLERY && [...figures].every(isPlainFigure)
}

export const Gallery = Node.create({
  name: 'gallery',
  group: 'outermost',
  // None or one only until the plugin below has seen it.
  content: 'figure* galleryCaption',
  isolating: true,
  defining: true,
  draggable: true,
  parseHTML: () => [
    {
      tag: 'figure[data-gallery]',
      priority: 60,
      getAttrs: (gallery) => (isPlainGallery(gallery) ? null : false),
    },
  ],
  renderHTML: () => ['figure', { 'data-gallery': '' }, 0],
})

export const GalleryCaption = Node.create({
  name: 'galleryCaption',
  content: 'inline*',
  isolating: true,
  defining: true,
  selectable: false,
  parseHTML: () => [{ tag: 'figcaption', context: 'gallery/' }],
  renderHTML: () => ['figcaption', 0],
})

/** Its pictures one after the other, and its caption as a paragraph below. */
export function toSingleFigures(gallery: StoryNode): StoryNode[] {
  const figures = gallery.children.filter(({ type }) => type.name === 'figure')
  const caption = gallery.lastChild
  const paragraph = gallery.type.schema.nodes.paragraph
  return caption && caption.childCount > 0 && paragraph
    ? [...figures, paragraph.create(null, caption.content)]
    : figures
}

/** Null when every gallery of the story still is one. */
function dissolveSmallGalleries({ doc, tr }: EditorState): Transaction | null {
  const small: { at: number; node: StoryNode }[] = []
  doc.descendants((node, at) => {
    const isGallery = node.type.name === 'gallery'
    // Its caption is a child too.
    if (isGallery && node.childCount <= MIN_GALLERY) small.push({ at, node })
    return !isGallery && !node.isTextblock
  })
  for (const { at, node } of small.toReversed()) {
    tr.replaceWith(at, at + node.nodeSize, toSingleFigures(node))
  }
  return small.length > 0 ? tr : null
}

export const GalleryRules = Extension.create({
  name: 'galleryRules',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (changes, before, now) =>
        changes.some(({ docChanged }) => docChanged) && before.doc !== now.doc
          ? dissolveSmallGalleries(now)
          : null,
    }),
  ],
})
