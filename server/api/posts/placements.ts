// Placement board calls.
import { z } from '@hono/zod-openapi'
import { languageSchema } from '#contract/language.ts'
import { thumbOf } from '#contract/media/picture.ts'
import {
  type PlacementBoard,
  placementBoardSchema,
  slotOrderSchema,
  slotSchema,
} from '#contract/posts/placement-board.ts'
import type { PostCard } from '#contract/posts/post.ts'
import type { SectionList } from '#contract/posts/section-list.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { getBoard, orderSlot, type PlacedOnBoard } from '#server/domain/placements/placements.ts'
import { getSections } from '#server/domain/sections/sections.ts'
import { endpoint } from '../endpoint.ts'
import { errorBody } from '../error-response.ts'
import { jsonOf, queryOf } from '../input.ts'

export const showPlacements = endpoint({
  summary: 'Every slot of an edition’s home page: placed posts, fallbacks, and posts behind',
  input: queryOf(z.object({ language: languageSchema.default('bn') })),
  answers: { 200: { description: 'The board', schema: placementBoardSchema } },
  run: async ({ ctx, input }) => boardOf(ctx, input.language),
})

export const changePlacements = endpoint({
  summary:
    'Sets the posts of a slot in order, all at once; posts of the board that are not listed are removed',
  input: jsonOf(slotOrderSchema),
  answers: {
    200: { description: 'The new board', schema: placementBoardSchema },
    409: {
      description: 'Somebody else changed the slot in the meantime; nothing was changed',
      schema: z.object({ error: z.string(), code: z.string(), current: placementBoardSchema }),
    },
  },
  async respond({ ctx, input, param, language }) {
    const slot = slotSchema.safeParse(param('slot'))
    if (!slot.success) throw new AppError('NOT_FOUND')
    try {
      await orderSlot(ctx, slot.data, input)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'PLACEMENTS_CHANGED') throw error
      const current = await boardOf(ctx, input.language)
      return { status: error.status, body: { ...errorBody(error, language), current } }
    }
    return { body: await boardOf(ctx, input.language) }
  },
})

async function boardOf(ctx: Ctx, language: PlacementBoard['language']): Promise<PlacementBoard> {
  const [slots, sections] = await Promise.all([getBoard(ctx, language), getSections(ctx)])
  return {
    language,
    slots: slots.map(({ placed, standIns, ...slot }) => ({
      ...slot,
      placed: placed.map((post) => toPlacedPost(post, sections)),
      standIns: standIns.map((card) => toBoardPost(card, sections)),
    })),
  }
}

function toBoardPost(card: PostCard, sections: SectionList) {
  return {
    _id: card.id,
    headline: card.headline,
    thumbUrl: thumbOf(card),
    category: sections.namesOf(card.categories),
    publishedAt: card.publishedAt.toISOString(),
  }
}

function toPlacedPost(
  { card, isShown, whyNot, placedAt, chosenAt, chosenBy }: PlacedOnBoard,
  sections: SectionList,
) {
  // A post that was placed before its publication is shown there since its publication.
  const since = chosenAt ? Math.max(chosenAt.getTime(), card.publishedAt.getTime()) : placedAt.getTime()
  const placedBy = chosenBy === '' ? null : chosenBy
  return { ...toBoardPost(card, sections), isShown, whyNot, since: new Date(since).toISOString(), placedBy }
}
