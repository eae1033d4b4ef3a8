// What can be seen to be wrong before anything is sent: the rules of the form, as names of sentences. Pure.
import type { AutosavedFields } from '#contract/autosave.ts'
import { missingForPublication, type PublicationField } from '#contract/publication.ts'
import { videoIdOfEmbed } from '#contract/video.ts'
import type { FieldName } from './fields.ts'

type FaultName = 'headline' | 'richText' | 'image' | 'category' | 'video'
type FieldError = { field: FieldName; name: FaultName }

/** `isPublication`: readers see the post after it, at once or at its minute. */
type Circumstances = { hasPicture: boolean; needsPicture: boolean; isPublication: boolean }

/** In the order of the form; `fields` are ready to be sent. */
export function faultsIn(
  fields: AutosavedFields,
  { hasPicture, needsPicture, isPublication }: Circumstances,
): FieldError[] {
  const missing = missingForPublication({ ...fields, categories: fields.category, hasPicture })
  const isAsked = (name: PublicationField) =>
    isPublication || name === 'headline' || (name === 'image' && needsPicture)
  const isWrong: Record<FaultName, boolean> = {
    ...{ headline: false, richText: false, image: false, category: false },
    ...Object.fromEntries(missing.filter(isAsked).map((name) => [name, true])),
    video: fields.videoURL !== '' && videoIdOfEmbed(fields.videoURL) === null,
  }
  return ORDER.filter((name) => isWrong[name]).map((name) => ({ field: FIELD_OF[name], name }))
}

const ORDER = ['headline', 'richText', 'video', 'image', 'category'] as const satisfies FaultName[]
const FIELD_OF = {
  ...{ headline: 'headline', richText: 'richText', image: 'image', category: 'category' },
  video: 'videoURL',
} as const satisfies Record<FaultName, FieldName>
