// Search input and results, for the API and the reader's page.
import { z } from 'zod'

export const SEARCH_ORDERS = ['newest', 'relevance'] as const
export type SearchOrder = (typeof SEARCH_ORDERS)[number]

/** The site's own pages that a search finds by their names (server/domain/search/page-names.ts). */
export const NAMED_PAGES = [
  'scores',
  'tournaments',
  'teams',
  'players',
  'latest',
  'team',
  'contact',
  'about',
] as const
export type NamedPage = (typeof NAMED_PAGES)[number]

/** A piece of a text: `marked` is what was searched for. Plain text, not HTML. */
export const pieceSchema = z.object({ text: z.string(), marked: z.boolean() })
export type Piece = z.infer<typeof pieceSchema>
