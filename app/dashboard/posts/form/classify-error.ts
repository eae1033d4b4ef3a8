// What prevents a save: errors found before it is sent, and its own error: at which field or in which words that is shown, and
// whether the save may be stored. Pure.
import { ApiError, OfflineError } from '#app/dashboard/calls/api-client.ts'
import { type AutosavedFields, FIELD_NAMES } from '#contract/posts/autosave.ts'
import { videoIdOfEmbed } from '#contract/posts/video.ts'
import type { FieldName } from '../fields/fields.ts'
import type { PublicationQuestion } from './actions.ts'

/** Both names of a picture have one control, the writer has none. */
function getControl(name: keyof AutosavedFields): FieldName[] {
  if (name === 'writer') return []
  return name === 'mediaId' || name === 'imageUrl' ? ['image'] : [name]
}

/** Fields of the form that can show an error of the server, in the form's order. */
export const ERROR_FIELDS: readonly FieldName[] = [...new Set(FIELD_NAMES.flatMap(getControl))]

const CONTROLS: Record<string, FieldName> = {
  ...Object.fromEntries(ERROR_FIELDS.map((field) => [field, field])),
  categories: 'category',
  mediaId: 'image',
  imageUrl: 'image',
}

export type SaveError =
  | { kind: 'field'; field: FieldName; message: string }
  | { kind: 'explained'; message: string }
  /** Without a message of the server. */
  | { kind: 'uploadFailed' }
  | { kind: 'serverProblem' }
  | { kind: 'updateFailed' }
  /** No answer in time: it may be stored. */
  | { kind: 'tooSlow' }

/** Something is asked before publication; nothing was sent. */
export class QuestionFirst extends Error {
  readonly asked: PublicationQuestion

  constructor(asked: PublicationQuestion) {
    super(asked.question)
    this.asked = asked
  }
}

export function classifyError(error: unknown, isNew: boolean): SaveError {
  if (error instanceof ApiError) {
    const field = error.field === null ? undefined : CONTROLS[error.field]
    const message = (isNew ? null : error.details) ?? error.message
    return field === undefined ? { kind: 'explained', message } : { kind: 'field', field, message }
  }
  if (isTimeout(error)) return { kind: 'tooSlow' }
  if (!isNew) return { kind: 'updateFailed' }
  // A proxy, for example, answers without our error body.
  const isAnswered = error instanceof OfflineError && typeof error.cause === 'string'
  return { kind: isAnswered ? 'uploadFailed' : 'serverProblem' }
}

function isTimeout(error: unknown): boolean {
  const cause = error instanceof OfflineError ? error.cause : error
  return cause instanceof DOMException && cause.name === 'TimeoutError'
}

/** The post was scheduled or published while its reporter was editing it. */
export function isEditingClosed(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'POST_SCHEDULED' || error.code === 'POST_PAST_REVIEW')
}

/** Whether the save may be stored: its answer was lost, or the server failed. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof QuestionFirst) return false
  return !(error instanceof ApiError) || error.status >= 500
}

type FieldProblem = { field: FieldName; name: 'headline' | 'video' | 'image' }
/** `needsPicture`: the post is new and no draft, or readers will see it. */
type Context = { hasPicture: boolean; needsPicture: boolean }

/** Errors in the order of the form, whose words have a sentence for each; `fields` are prepared for sending. */
export function validateFields(
  { headline, videoURL }: AutosavedFields,
  { hasPicture, needsPicture }: Context,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (headline.trim() === '') problems.push({ field: 'headline', name: 'headline' })
  if (videoURL !== '' && videoIdOfEmbed(videoURL) === null)
    problems.push({ field: 'videoURL', name: 'video' })
  if (needsPicture && !hasPicture) problems.push({ field: 'image', name: 'image' })
  return problems
}
