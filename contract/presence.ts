// Who else has a post open: what a window tells every few seconds, and what it hears.
import { z } from 'zod'

/** A window tells that often that it is still there; one that has been silent for three times as long counts as closed. */
export const PRESENCE_EVERY_MS = 10_000

/** PUT /allposts/{id}/presence. */
export const presenceInputSchema = z.strictObject({
  window: z.string().regex(/^[0-9a-zA-Z-]{8,40}$/),
  /** There is unsaved text in the window. */
  isEditing: z.boolean(),
  /** The window is being closed. */
  isLeaving: z.boolean().default(false),
})

export const presenceSchema = z.object({
  /** The post's present version: a window that shows an older one learns that somebody saved. */
  version: z.int(),
  others: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isEditing: z.boolean(),
      since: z.iso.datetime(),
      /** The same person in another window. */
      isOneself: z.boolean(),
    }),
  ),
})
export type ApiPresence = z.infer<typeof presenceSchema>
