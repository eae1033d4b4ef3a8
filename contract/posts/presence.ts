// Presence: windows report every few seconds that a post is open, and get the other windows in which it is open.
import { z } from 'zod'
import { component } from '../component.ts'

/** The interval of reports; a window silent for three times as long counts as closed. */
export const PRESENCE_EVERY_MS = 10_000

/** PUT /allposts/{id}/presence. */
export const presenceInputSchema = z.strictObject({
  window: z.string().regex(/^[0-9a-zA-Z-]{8,40}$/),
  /** The window has unsaved text. */
  isEditing: z.boolean(),
  /** The window is being closed. */
  isLeaving: z.boolean().default(false),
})

export const presenceSchema = component('Presence', {
  /** The post's present version: an outdated window learns that somebody saved. */
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
