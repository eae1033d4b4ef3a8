// The rundown of a match day: the step of each match, its drafts, who is assigned, what is missing. Format of the API. Which
// tournaments have drafts: tournament.ts.
import { z } from 'zod'
import { languageSchema } from '../language.ts'
import { matchSchema } from '../matches/match.ts'
import { POST_STATUSES } from './post.ts'

/** The role of a story for its match; null for any other story. */
const POST_ROLES = ['preview', 'live', 'report'] as const

/** Roles of the stories whose drafts Maidan writes. */
const DRAFT_ROLES = ['preview', 'report'] as const
export type DraftRole = (typeof DRAFT_ROLES)[number]

/** `fixture` → `preview` (a day before) → `live` (half an hour before) → `report` (decided) → `closed`. */
export const RUNDOWN_STEPS = ['fixture', 'preview', 'live', 'report', 'closed'] as const
export type RundownStep = (typeof RUNDOWN_STEPS)[number]

export const MISSING = ['scorer', 'squad', 'preview', 'report'] as const
export type Missing = (typeof MISSING)[number]

const rundownPostSchema = z.object({
  _id: z.string(),
  role: z.enum(POST_ROLES).nullable(),
  language: languageSchema,
  status: z.enum(POST_STATUSES),
  headline: z.string(),
  /** Null if the post was never published. */
  createdAt: z.iso.datetime().nullable(),
  mayUpdate: z.boolean(),
})

export const rundownMatchSchema = z.object({
  match: z.object(matchSchema.shape),
  step: z.enum(RUNDOWN_STEPS),
  posts: z.array(rundownPostSchema),
  scorers: z.array(z.object({ _id: z.string(), name: z.string() })),
  /** The person who is scoring the match now; null for nobody. */
  scoring: z.object({ name: z.string() }).nullable(),
  mayScore: z.boolean(),
  missing: z.array(z.enum(MISSING)),
  /** The drafts that the viewer can open: POST /matches/{id}/drafts; null for none. */
  drafts: z.enum(DRAFT_ROLES).nullable(),
})
export type RundownMatch = z.infer<typeof rundownMatchSchema>

/** POST /matches/{id}/drafts: one draft for each edition. */
export const openedDraftsSchema = z.object({
  role: z.enum(DRAFT_ROLES),
  posts: z.array(z.object({ _id: z.string() })),
})

/** GET /rundown. */
export const rundownSchema = z.object({ date: z.string(), matches: z.array(rundownMatchSchema) })
