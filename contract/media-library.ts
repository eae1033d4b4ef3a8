// A picture of the media library as the API shows it to the newsroom, and where it is used.
import { z } from 'zod'

export const apiPictureSchema = z.object({
  _id: z.string().meta({ description: 'What a post names as its mediaId' }),
  imageUrl: z.string().meta({ description: 'Its widest file' }),
  thumbUrl: z.string().meta({ description: 'Its smallest file' }),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  caption: z.string(),
  credit: z.string(),
  /** What a crop must not lose, in percent of width and height. */
  focalX: z.int(),
  focalY: z.int(),
  createdAt: z.iso.datetime(),
  uploadedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type ApiPicture = z.infer<typeof apiPictureSchema>

/** One picture asked for: with the places that show it. */
export const usedPictureSchema = apiPictureSchema.extend({
  uses: z.array(
    z.object({
      kind: z.enum(['feature', 'text', 'cover']),
      /** Id of the post or of the issue of the newspaper. */
      id: z.string(),
      name: z.string(),
    }),
  ),
  /** There are more uses than are named. */
  hasMoreUses: z.boolean(),
})
export type UsedPicture = z.infer<typeof usedPictureSchema>
