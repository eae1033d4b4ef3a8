// Galleries of other systems: the pictures that a container has put into a story become one block.
import type { HtmlElement } from '#server/platform/html-tree.ts'
import { classOf } from './story-around.ts'
import type { StoryBlock, StoryFlow } from './story-flow.ts'

const GALLERIES =
  /(?:^|\s)(?:wp-block-gallery|wp-block-jetpack-(?:tiled-gallery|slideshow)|blocks-gallery-grid|gallery|gallery-columns-\d|tiled-gallery|kg-gallery-(?:card|container)|ngg-galleryoverview|envira-gallery-wrap|foogallery|modula-gallery|td-gallery|slideshow|swiper-wrapper)(?:\s|$)/

export function isGallery(element: HtmlElement): boolean {
  return element.attributes['data-gallery'] !== undefined || GALLERIES.test(classOf(element))
}

/** Makes a gallery of the pictures since the block at this place, if there are two; the others follow it. */
export function gatherPictures(flow: StoryFlow, from: number): void {
  const target = flow.isOpen ? flow.blocks : flow.moved
  const since = target.slice(from)
  const pictures = since.flatMap((block) => ('picture' in block ? [block.picture] : []))
  if (flow.kind === 'quote' || pictures.length < 2) return
  const others = since.filter((block) => !('picture' in block))
  target.splice(from, since.length, { gallery: { pictures, caption: '' } }, ...others)
}

/** Where the next block will stand. */
export function placeIn(flow: StoryFlow): number {
  return (flow.isOpen ? flow.blocks : flow.moved).length
}

/** Pictures alone, two at least, as one gallery. */
export function asGallery(blocks: readonly StoryBlock[]): readonly StoryBlock[] {
  const pictures = blocks.flatMap((block) => ('picture' in block ? [block.picture] : []))
  return pictures.length === blocks.length && pictures.length > 1
    ? [{ gallery: { pictures, caption: '' } }]
    : blocks
}
