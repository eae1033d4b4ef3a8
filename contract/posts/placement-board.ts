// The placement board: the posts in each slot of an edition's home page, those behind them, and changes. What readers see:
// server/domain/homepage.
import { z } from 'zod'
import { isStorable } from '../form-field.ts'
import { languageSchema } from '../language.ts'
import type { Placement } from './placement.ts'
import { POST_LIMITS } from './post.ts'

export const SLOTS = [
  'lead',
  'secondLead',
  'sidebar',
  'trending',
  'editorsPick',
] as const satisfies readonly Placement[]
export const slotSchema = z.enum(SLOTS)
/** A slot of the home page: every placement except "none". */
export type Slot = (typeof SLOTS)[number]

/** Posts of a slot that the board shows and orders, newest placed first; older ones are not shown. */
export const BOARD_LENGTH = 12

const boardPostSchema = z.object({
  _id: z.string(),
  headline: z.string(),
  thumbUrl: z.string().meta({ description: 'A small picture; empty without one' }),
  category: z.array(z.string()),
  publishedAt: z.iso.datetime(),
})
const placedPostSchema = boardPostSchema.extend({
  isShown: z.boolean().meta({ description: 'Readers see it in this slot now' }),
  whyNot: z.enum(['no-picture', 'elsewhere', 'behind']).nullable().meta({
    description:
      'Why readers do not see it here: it has no picture, it stands in another slot, others stand before it',
  }),
  since: z.iso.datetime().meta({ description: 'When it was placed, or published if that was later' }),
  placedBy: z.string().nullable().meta({ description: 'Name of who placed it; null when nobody is known' }),
})

const boardSlotSchema = z.object({
  slot: slotSchema,
  size: z.int().meta({ description: 'How many posts readers see here' }),
  placed: z.array(placedPostSchema).meta({ description: 'Placed last first' }),
  standIns: z.array(boardPostSchema).meta({ description: 'Seen here although nobody placed them here' }),
  hasMore: z.boolean().meta({ description: `More than ${BOARD_LENGTH} are placed here` }),
})
export type BoardSlot = z.infer<typeof boardSlotSchema>

export const placementBoardSchema = z.object({ language: languageSchema, slots: z.array(boardSlotSchema) })
export type PlacementBoard = z.infer<typeof placementBoardSchema>

const ids = z.array(z.string().min(1).max(POST_LIMITS.id).refine(isStorable)).max(BOARD_LENGTH + 5)

/** The posts of a slot in order. Posts of the board that are not listed are removed. */
export const slotOrderSchema = z.strictObject({
  language: languageSchema,
  ids,
  before: ids.optional().meta({
    description:
      'The ids of the slot as the caller saw them; when somebody else changed it since, nothing is done',
  }),
})
export type SlotOrder = z.infer<typeof slotOrderSchema>
