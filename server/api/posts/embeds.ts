// The call that makes a card of an address.
import { embedRequestSchema, fetchedEmbedSchema } from '#contract/embeds/embed.ts'
import { fetchEmbed } from '#server/domain/embeds/fetch-embed.ts'
import { endpoint } from '../endpoint.ts'
import { jsonOf } from '../input.ts'

export const makeEmbed = endpoint({
  summary:
    'Reads a public page, or asks its provider, and makes a card of it for a story; its picture is stored in the media library',
  input: jsonOf(embedRequestSchema),
  answers: {
    200: { description: 'The card; incomplete where nothing is known', schema: fetchedEmbedSchema },
  },
  run: ({ ctx, input }) => fetchEmbed(ctx, input.address),
})
