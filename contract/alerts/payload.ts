// The JSON of Declarative Web Push that every browser gets. Browsers without it leave it to the service worker (app/worker/).
import { z } from 'zod'
import { languageSchema } from '../language.ts'

export const alertPayloadSchema = z.object({
  /** Says that this is Declarative Web Push. */
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    /** The whole address of a page of this site. */
    navigate: z.url(),
    lang: languageSchema,
    dir: z.literal('ltr'),
    /** A newer alert with the same tag replaces the older one. */
    tag: z.string(),
    /** When it was made, in ms since 1970. */
    timestamp: z.int(),
    icon: z.url(),
  }),
})
export type AlertPayload = z.infer<typeof alertPayloadSchema>
