// Photo card call, for staff to download.
import { z } from '@hono/zod-openapi'
import { drawPhotoCard } from '#server/domain/cards/cards.ts'
import { endpoint } from '../endpoint.ts'
import { queryOf } from '../input.ts'

export const downloadPhotoCard = endpoint({
  summary:
    'A card with picture, headline, site and date as a JPEG to download; also of drafts that the viewer may read',
  input: queryOf(
    z.object({
      shape: z
        .enum(['portrait', 'square'])
        .default('square')
        .openapi({ description: 'portrait: 1080 × 1350, square: 1080 × 1080' }),
    }),
  ),
  answers: { 200: { description: 'The card, image/jpeg' } },
  async respond({ ctx, input: { shape }, param }) {
    const { bytes, fileName } = await drawPhotoCard(ctx, { id: param('id'), shape })
    const file = new Blob([Buffer.from(bytes)]).stream()
    const headers = {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(bytes.length),
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'private, no-store',
    }
    return { file, headers }
  },
})
