// What WordPress has stored of the posts that a text embeds: the markup that networks sent for them.
import { findElements, parseHtml } from '#server/platform/html-tree.ts'
import { cardOfPost, isNetworkPost } from './story-embeds.ts'
import type { EmbedBlock } from './text-source.ts'

/** By the address that is embedded. `meta`: the fields of a text. */
export function storedEmbeds(meta: ReadonlyMap<string, readonly string[]>): Map<string, EmbedBlock> {
  const found = new Map<string, EmbedBlock>()
  for (const [key, values] of meta) {
    if (!key.startsWith('_oembed_')) continue
    for (const post of values.flatMap((html) => findElements(parseHtml(html), isNetworkPost))) {
      const card = cardOfPost(post)
      if (card) found.set(card.address, card)
    }
  }
  return found
}
