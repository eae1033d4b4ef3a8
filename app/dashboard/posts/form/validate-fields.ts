// Validates the form before it is sent. The result names the errors; their sentences are in the words of the form. Pure.
import type { AutosavedFields } from '#contract/autosave.ts'
import { videoIdOfEmbed } from '#contract/video.ts'
import type { FieldName } from '../fields/fields.ts'

type ErrorName = 'headline' | 'image' | 'video'
type FieldProblem = { field: FieldName; name: ErrorName }

/** `needsPicture`: the post is new and no draft, or readers will see it. */
type Context = { hasPicture: boolean; needsPicture: boolean }

/** In the order of the form; `fields` are prepared for sending. */
export function validateFields(
  fields: AutosavedFields,
  { hasPicture, needsPicture }: Context,
): FieldProblem[] {
  const isWrong: Record<ErrorName, boolean> = {
    headline: fields.headline.trim() === '',
    video: fields.videoURL !== '' && videoIdOfEmbed(fields.videoURL) === null,
    image: needsPicture && !hasPicture,
  }
  return ORDER.filter((name) => isWrong[name]).map((name) => ({ field: FIELDS[name], name }))
}

const ORDER = ['headline', 'video', 'image'] as const satisfies ErrorName[]
const FIELDS = { headline: 'headline', image: 'image', video: 'videoURL' } as const satisfies Record<
  ErrorName,
  FieldName
>
