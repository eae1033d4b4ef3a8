// Calls of advertising: code of ad networks in slots, and the trial of a code.
import { z } from '@hono/zod-openapi'
import { AD_FRAME_HEADERS } from '#contract/advertising/ad-frame.ts'
import { adNetworkChangeSchema, slotNetworkSchema } from '#contract/advertising/ad-network.ts'
import { changeAdNetwork, getAdTrial, listAdNetworks } from '#server/domain/advertising/ad-networks.ts'
import { endpoint } from '../endpoint.ts'
import { jsonOf, noBody } from '../input.ts'

export const showAdNetworks = endpoint({
  summary: 'The code of ad networks in each slot',
  input: noBody,
  answers: { 200: { description: 'Every slot', schema: z.array(slotNetworkSchema) } },
  run: async ({ ctx }) => listAdNetworks(ctx),
})

export const editAdNetwork = endpoint({
  summary:
    'Changes the code of a slot. Pages show it, where no campaign runs, in a sandboxed frame; a device without code shows nothing',
  input: jsonOf(adNetworkChangeSchema),
  answers: { 200: { description: 'The slot as stored', schema: slotNetworkSchema } },
  run: async ({ ctx, input, param }) => changeAdNetwork(ctx, param('slot'), input),
})

export const showAdTrial = endpoint({
  summary:
    'The document of a frame with the stored code of a slot for `phone` or `desktop`, on or off, which posts to its parent page what the code loads',
  input: noBody,
  answers: { 200: { description: 'The document' } },
  async respond({ ctx, param }) {
    const document = await getAdTrial(ctx, param('slot'), param('device'))
    return { file: new Blob([document]).stream(), headers: AD_FRAME_HEADERS }
  },
})
