// The checklist of a new site: an admin's first steps, in order.
import { z } from 'zod'

export const SETUP_STEPS = [
  'title',
  'imprint',
  'contact',
  'logo',
  'social',
  'google',
  'people',
  'story',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

export const setupChecklistSchema = z.array(
  z.object({
    step: z.enum(SETUP_STEPS),
    isDone: z.boolean(),
    /** Optional steps: the list is complete without them. */
    isOptional: z.boolean(),
  }),
)
export type SetupChecklist = z.infer<typeof setupChecklistSchema>
