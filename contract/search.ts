// Search input and results, for the API and the reader's page.
import { z } from 'zod'

export const SEARCH_ORDERS = ['newest', 'relevance'] as const
export type SearchOrder = (typeof SEARCH_ORDERS)[number]

/** A piece of a text: `marked` is what was searched for. Plain text, not HTML. */
export const pieceSchema = z.object({ text: z.string(), marked: z.boolean() })
export type Piece = z.infer<typeof pieceSchema>
