// The checklist of a site that was just set up: what an admin does first, in that order.
import { z } from 'zod'

export const SETUP_STEPS = ['title', 'imprint', 'contact', 'logo', 'social', 'people', 'story'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

export const setupChecklistSchema = z.array(
  z.object({
    step: z.enum(SETUP_STEPS),
    isDone: z.boolean(),
    /** The site does well without it: the list is complete when all others are done. */
    isOptional: z.boolean(),
  }),
)
export type SetupChecklist = z.infer<typeof setupChecklistSchema>
