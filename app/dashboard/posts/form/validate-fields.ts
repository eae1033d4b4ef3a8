// Validates the form before it is sent. The result names the errors; their sentences are in the words of the form. Pure.
import type { AutosavedFields } from '#contract/autosave.ts'
import { missingForPublication, type PublicationField } from '#contract/publication.ts'
import { videoIdOfEmbed } from '#contract/video.ts'
import type { FieldName } from '../fields/fields.ts'

type ErrorName = 'headline' | 'richText' | 'image' | 'category' | 'video'
type FieldProblem = { field: FieldName; name: ErrorName }

/** `isPublication`: readers will see the post, at once or at its planned time. */
type Context = { hasPicture: boolean; needsPicture: boolean; isPublication: boolean }

/** In the order of the form; `fields` are prepared for sending. */
export function validateFields(
  fields: AutosavedFields,
  { hasPicture, needsPicture, isPublication }: Context,
): FieldProblem[] {
  const missing = missingForPublication({ ...fields, categories: fields.category, hasPicture })
  const isRequired = (name: PublicationField) =>
    isPublication || name === 'headline' || (name === 'image' && needsPicture)
  const isWrong: Record<ErrorName, boolean> = {
    ...{ headline: false, richText: false, image: false, category: false },
    ...Object.fromEntries(missing.filter(isRequired).map((name) => [name, true])),
    video: fields.videoURL !== '' && videoIdOfEmbed(fields.videoURL) === null,
  }
  return ORDER.filter((name) => isWrong[name]).map((name) => ({ field: FIELDS[name], name }))
}

const ORDER = ['headline', 'richText', 'video', 'image', 'category'] as const satisfies ErrorName[]
const FIELDS = {
  ...{ headline: 'headline', richText: 'richText', image: 'image', category: 'category' },
  video: 'videoURL',
} as const satisfies Record<ErrorName, FieldName>
