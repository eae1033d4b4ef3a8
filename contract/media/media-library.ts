// A picture of the media library in the API's format, its uses, and its changeable fields.
import { z } from 'zod'
import { component } from '../component.ts'
import { idField, textField } from '../form-field.ts'
import { POST_LIMITS, postStatusSchema } from '../posts/post.ts'

export const apiPictureSchema = component('Picture', {
  _id: z.string().meta({ description: 'What a post names as its mediaId' }),
  imageUrl: z.string().meta({ description: 'Its widest file' }),
  thumbUrl: z.string().meta({ description: 'Its smallest file' }),
  cardUrl: z.string().meta({ description: 'Its card for social networks, 1200 × 630' }),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  caption: z.string(),
  credit: z.string(),
  fileName: z.string().meta({ description: 'What it was called on the device it came from; may be empty' }),
  /** The focal point, in percent of width and height. */
  focalX: z.int(),
  focalY: z.int(),
  createdAt: z.iso.datetime(),
  uploadedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
})
export type ApiPicture = z.infer<typeof apiPictureSchema>

export const PICTURE_USES = ['feature', 'text', 'cover', 'campaign', 'match'] as const
export type PictureUse = (typeof PICTURE_USES)[number]

/** A single picture with its uses. */
export const usedPictureSchema = component('UsedPicture', {
  ...apiPictureSchema.shape,
  uses: z.array(
    z.object({
      kind: z.enum(PICTURE_USES),
      /** Id of the post, of the newspaper issue, of the campaign or of the match. */
      id: z.string(),
      name: z.string(),
      status: postStatusSchema.nullable().meta({ description: 'State of the post; null for anything else' }),
      path: z.string().nullable().meta({ description: 'Where it can be opened; null from the bin' }),
    }),
  ),
  /** There are more uses than are listed: too many, or some that the viewer may not see. */
  hasMoreUses: z.boolean(),
})
export type UsedPicture = z.infer<typeof usedPictureSchema>

const percent = z.int('FIELD_INVALID').min(0, 'FIELD_INVALID').max(100, 'FIELD_INVALID')

const pictureFields = {
  alt: textField(POST_LIMITS.alt).optional(),
  caption: textField(POST_LIMITS.caption).optional(),
  credit: textField(POST_LIMITS.credit).optional(),
  focalX: percent.optional(),
  focalY: percent.optional(),
}

/** Absent fields stay as they are. */
export const pictureChangeSchema = z.strictObject({
  ...pictureFields,
  base: z.strictObject(pictureFields).optional().meta({
    description: 'Fields as the caller saw them; when somebody else changed one since, nothing is done',
  }),
})
export type PictureChange = z.infer<typeof pictureChangeSchema>

const part = z.number('FIELD_INVALID').min(0, 'FIELD_INVALID').max(100, 'FIELD_INVALID')

/** POST /media/{id}/crop: the part to keep, in percent of width and height; decimals count. */
export const pictureCropSchema = z.strictObject({ x: part, y: part, width: part, height: part })
export type PictureCrop = z.infer<typeof pictureCropSchema>

/** Pictures that are changed in one call. */
export const MAX_PICTURES = 100

/** PUT /media: the same texts for all of these pictures; absent fields stay as they are. */
export const picturesChangeSchema = z.strictObject({
  ids: z.array(idField).min(1, 'FIELD_REQUIRED').max(MAX_PICTURES, 'FIELD_TOO_LONG'),
  alt: pictureFields.alt,
  caption: pictureFields.caption,
  credit: pictureFields.credit,
})
export type PicturesChange = z.infer<typeof picturesChangeSchema>
