// Media library calls.
import { z } from '@hono/zod-openapi'
import { fileField, textField } from '#contract/form-field.ts'
import {
  type ApiPicture,
  type UsedPicture as ApiUsedPicture,
  apiPictureSchema,
  pictureChangeSchema,
  pictureCropSchema,
  picturesChangeSchema,
  usedPictureSchema,
} from '#contract/media/media-library.ts'
import { addressOf, smallestAddressOf } from '#contract/media/picture.ts'
import { articlePath } from '#contract/pages/paths.ts'
import { can } from '#contract/permissions.ts'
import { POST_LIMITS } from '#contract/posts/post.ts'
import type { Viewer } from '#contract/role.ts'
import { AppError } from '#server/domain/app-error.ts'
import { changePictures } from '#server/domain/media/change-pictures.ts'
import { cropPicture } from '#server/domain/media/crop-picture.ts'
import { storePicture } from '#server/domain/media/media.ts'
import {
  changePicture,
  deletePicture,
  getLibraryPicture,
  getUsedPicture,
  type LibraryPicture,
  listPictures,
  type UsedPicture,
  type UseRow,
} from '#server/domain/media/media-library.ts'
import { endpoint, removal } from '../endpoint.ts'
import { errorBody } from '../error-response.ts'
import { fileFormOf, jsonOf, noBody } from '../input.ts'
import { list } from '../listing.ts'

const PICTURE_FORM_BYTES = 6 * 1024 * 1024

function toApiPicture(picture: LibraryPicture): ApiPicture {
  const { id, width, height, alt, caption, credit, fileName, createdAt, uploadedBy } = picture
  const { focalX, focalY } = picture
  return {
    _id: id,
    imageUrl: addressOf(picture),
    thumbUrl: smallestAddressOf(picture),
    cardUrl: smallestAddressOf(picture, 'jpeg'),
    width,
    height,
    alt,
    caption,
    credit,
    fileName,
    focalX,
    focalY,
    uploadedBy,
    createdAt: createdAt.toISOString(),
  }
}

function toApiUsedPicture({ uses, hasMoreUses, ...picture }: UsedPicture, viewer: Viewer): ApiUsedPicture {
  return {
    ...toApiPicture(picture),
    uses: uses.map((use) => ({
      kind: use.kind,
      id: use.id,
      name: use.name,
      status: use.status,
      path: pathOf(use, viewer),
    })),
    hasMoreUses,
  }
}

/** Where this viewer can open a use: in the newsroom, else on the site. */
function pathOf(use: UseRow, viewer: Viewer): string | null {
  const { kind, id, status, language, createdAt, authorId, isPublished } = use
  if (kind === 'cover') return can(viewer, 'newspaper.manage') ? '/dashboard/newspapers' : '/allnewspaper'
  if (kind === 'campaign') return '/dashboard/campaigns'
  if (kind === 'match') return `/dashboard/matches/${encodeURIComponent(id)}`
  if (status === 'bin') return null
  if (can(viewer, 'post.read-unpublished', { authorId }))
    return `/dashboard/updatePost/${encodeURIComponent(id)}`
  return isPublished && language !== null && createdAt !== null
    ? articlePath({ id, language, createdAt })
    : null
}

export const listMedia = list({
  summary:
    'The media library, newest picture first; `q`: every word in alt text, caption, credit or file name',
  filter: { q: z.string().max(200).optional() },
  limit: [100, 200],
  answer: { description: 'Pictures', schema: apiPictureSchema },
  async run({ ctx, input: { q, limit, cursor } }) {
    const { pictures, next } = await listPictures(ctx, { query: q, limit, cursor })
    return { items: pictures.map(toApiPicture), next }
  },
})

const pictureForm = z.strictObject({
  image: fileField,
  alt: textField(POST_LIMITS.alt).optional(),
  caption: textField(POST_LIMITS.caption).optional(),
  credit: textField(POST_LIMITS.credit).optional(),
})

export const addMedia = endpoint({
  summary: 'Adds a picture to the media library: JPEG, PNG, WebP, AVIF or GIF of at most 5 MB',
  input: fileFormOf(pictureForm, PICTURE_FORM_BYTES),
  answers: { 201: { description: 'The picture', schema: apiPictureSchema } },
  async run({ ctx, input: { image, alt = '', caption = '', credit = '' } }) {
    if (!image) throw new AppError('FILE_REQUIRED', { field: 'image' })
    const id = await storePicture(ctx, image.bytes, { alt, caption, credit, fileName: image.name })
    return toApiPicture(await getLibraryPicture(ctx, id))
  },
})

const shown = { description: 'The picture and its uses', schema: usedPictureSchema }

export const showMedia = endpoint({
  summary: 'One picture with its uses',
  input: noBody,
  answers: { 200: shown },
  run: async ({ ctx, param }) => toApiUsedPicture(await getUsedPicture(ctx, param('id')), ctx.viewer),
})

export const changeMedia = endpoint({
  summary:
    'Changes the texts or the focal point of a picture; reporters only of their own pictures, while no published or scheduled page shows them',
  input: jsonOf(pictureChangeSchema),
  answers: {
    200: shown,
    409: {
      description: 'Somebody else changed the same field in the meantime; nothing was changed',
      schema: z.object({ error: z.string(), code: z.string(), current: usedPictureSchema }),
    },
  },
  async respond({ ctx, input, param, language }) {
    const id = param('id')
    try {
      return { body: toApiUsedPicture(await changePicture(ctx, id, input), ctx.viewer) }
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'MEDIA_CHANGED') throw error
      const current = toApiUsedPicture(await getUsedPicture(ctx, id), ctx.viewer)
      return { status: error.status, body: { ...errorBody(error, language), current } }
    }
  },
})

export const changeManyMedia = endpoint({
  summary:
    'Gives several pictures the same texts, all or none; reporters only their own, while no published or scheduled page shows them',
  input: jsonOf(picturesChangeSchema),
  answers: {
    200: { description: 'How many were changed', schema: z.object({ modifiedCount: z.int() }) },
  },
  run: async ({ ctx, input }) => ({ modifiedCount: await changePictures(ctx, input) }),
})

export const cropMedia = endpoint({
  summary: 'Makes a new picture of a part of this one, which stays as it is',
  input: jsonOf(pictureCropSchema),
  answers: { 201: { description: 'The new picture', schema: apiPictureSchema } },
  run: async ({ ctx, input, param }) => toApiPicture(await cropPicture(ctx, param('id'), input)),
})

export const removeMedia = removal('Deletes an unused picture; reporters only their own', deletePicture)
