// Embeds service: makes a card of an address.
import { type FetchedEmbed, parseEmbedAddress, providerOf } from '#contract/posts/embed.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'

/** The card of an address. EMBED_ADDRESS_INVALID. */
export async function fetchEmbed(ctx: Ctx, pasted: string): Promise<FetchedEmbed> {
  permit(ctx, 'embed.fetch')
  const address = parseEmbedAddress(pasted)
  const provider = address === null ? null : providerOf(address)
  if (address === null || provider === null)
    throw new AppError('EMBED_ADDRESS_INVALID', { field: 'address' })
  const author = new URL(address).hostname
  return { provider, address, author, title: '', text: '', picture: null, isComplete: false }
}
