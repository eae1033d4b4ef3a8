// The calls about pictures. Sizes and files are made behind the door.
import { z } from '@hono/zod-openapi'
import { fileField, textField } from '#contract/form-field.ts'
import type { Picture } from '#contract/picture.ts'
import { POST_LIMITS } from '#contract/post.ts'
import { AppError } from '#server/domain/app-error.ts'
import { getPicture, listPictures, storePicture } from '#server/domain/media/media.ts'
import { endpoint } from './endpoint.ts'
import { fileFormOf, queryOf } from './input.ts'
import { limitField } from './listing.ts'
import { addressOf } from './post-shape.ts'

const PICTURE_FORM_BYTES = 6 * 1024 * 1024

const pictureSchema = z
  .object({
    _id: z.string().openapi({ description: 'What a post names as its mediaId' }),
    imageUrl: z.string(),
    width: z.int(),
    height: z.int(),
    alt: z.string(),
    caption: z.string(),
    credit: z.string(),
  })
  .openapi('Picture')

function toApiPicture(picture: Picture): z.infer<typeof pictureSchema> {
  const { id, width, height, alt, caption, credit } = picture
  return { _id: id, imageUrl: addressOf(picture), width, height, alt, caption, credit }
}

export const listMedia = endpoint({
  summary: 'The newest pictures of the media library',
  input: queryOf(z.object({ limit: limitField(100, 200) })),
  answers: { 200: { description: 'Pictures', schema: z.array(pictureSchema) } },
  async run({ ctx, input }) {
    return { body: (await listPictures(ctx, input.limit)).map(toApiPicture) }
  },
})

const pictureForm = z.strictObject({
  image: fileField,
  alt: textField(POST_LIMITS.alt).optional(),
  caption: textField(POST_LIMITS.caption).optional(),
  credit: textField(POST_LIMITS.credit).optional(),
})

export const addMedia = endpoint({
  summary: 'Takes one picture into the media library: JPEG, PNG, WebP, AVIF or GIF of at most 5 MB',
  input: fileFormOf(pictureForm, PICTURE_FORM_BYTES),
  answers: { 201: { description: 'The picture', schema: pictureSchema } },
  async run({ ctx, input: { image, alt = '', caption = '', credit = '' } }) {
    if (!image) throw new AppError('FILE_REQUIRED', { field: 'image' })
    const id = await storePicture(ctx, image, { alt, caption, credit })
    return { status: 201, body: toApiPicture(await getPicture(ctx, id)) }
  },
})
