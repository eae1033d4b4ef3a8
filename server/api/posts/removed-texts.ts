// Calls that erase texts from logs for good.
import { z } from '@hono/zod-openapi'
import { erasureSchema } from '#contract/audit.ts'
import { AppError } from '#server/domain/app-error.ts'
import { eraseBlogText } from '#server/domain/live-blogs/live-blogs.ts'
import { eraseMatchText } from '#server/domain/matches/erase-match-text.ts'
import { endpoint } from '../endpoint.ts'
import { jsonOf } from '../input.ts'

const erased = { 200: { description: 'Erased', schema: z.object({ seq: z.int() }) } }

function readSeq(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new AppError('NOT_FOUND')
  return Number(text)
}

export const eraseTextOfMatch = endpoint({
  summary:
    'Erases a note or own words for good that readers no longer see; the entry stays. Earlier backups still have it',
  input: jsonOf(erasureSchema),
  answers: erased,
  async run({ ctx, input: { reason }, param }) {
    const seq = readSeq(param('seq'))
    await eraseMatchText(ctx, { id: param('id'), seq, reason })
    return { seq }
  },
})

export const eraseTextOfBlog = endpoint({
  summary:
    'Erases a text for good that was corrected or removed in a live blog; the entry stays. Earlier backups still have it',
  input: jsonOf(erasureSchema),
  answers: erased,
  async run({ ctx, input: { reason }, param }) {
    const seq = readSeq(param('seq'))
    await eraseBlogText(ctx, { id: param('id'), seq, reason })
    return { seq }
  },
})
