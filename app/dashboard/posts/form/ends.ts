// How a save that failed is told: at which field, or in which words. Pure.
import { z } from 'zod'
import { ApiError, OfflineError } from '#app/dashboard/api-client.ts'
import type { FieldName } from './fields.ts'

/** Fields of the form at which a refusal of the server can stand, in the form's order. */
export const SHOWN_FIELDS = [
  'headline',
  'bannerHead',
  'excerpt',
  'richText',
  'videoURL',
  'slug',
  'keywords',
  'publishAt',
  'placement',
  'reporter',
  'language',
  'translationOf',
  'image',
  'caption',
  'credit',
  'alt',
  'category',
] as const satisfies readonly FieldName[]

const AT: Record<string, FieldName> = {
  ...Object.fromEntries(SHOWN_FIELDS.map((field) => [field, field])),
  categories: 'category',
  mediaId: 'image',
  imageUrl: 'image',
}

export type FailedEnd =
  | { kind: 'field'; field: FieldName; sentence: string }
  | { kind: 'said'; sentence: string }
  /** The server had no words for it. */
  | { kind: 'uploadFailed' }
  | { kind: 'serverProblem' }
  | { kind: 'updateFailed' }

const details = z.object({ details: z.string().min(1) })

export function endOf(error: unknown, isNew: boolean): FailedEnd {
  if (error instanceof ApiError) {
    const field = error.field === null ? undefined : AT[error.field]
    const said = details.safeParse(error.answer).data?.details ?? error.sentence
    if (field !== undefined) return { kind: 'field', field, sentence: said }
    return { kind: 'said', sentence: said }
  }
  if (!isNew) return { kind: 'updateFailed' }
  // Something answered, but not in our words: a proxy, say.
  const isAnswered = error instanceof OfflineError && typeof error.cause === 'string'
  return { kind: isAnswered ? 'uploadFailed' : 'serverProblem' }
}
