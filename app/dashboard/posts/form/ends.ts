// How a save that failed is told: at which field, or in which words. Pure.
import { z } from 'zod'
import { ApiError, OfflineError } from '#app/dashboard/api-client.ts'
import { type AutosavedFields, FIELD_NAMES } from '#contract/autosave.ts'
import type { FieldName } from './fields.ts'

/** Where a refusal of a field stands: both ways of naming a picture are chosen at one place, the writer has none. */
function placeOf(name: keyof AutosavedFields): FieldName[] {
  if (name === 'writer') return []
  return name === 'mediaId' || name === 'imageUrl' ? ['image'] : [name]
}

/** Fields of the form at which a refusal of the server can stand, in the form's order. */
export const SHOWN_FIELDS: readonly FieldName[] = [...new Set(FIELD_NAMES.flatMap(placeOf))]

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
  /** It was given up: the server may have stored it all the same. */
  | { kind: 'tooSlow' }

/** The check list stands against it, in a sentence: nothing was sent. */
export class Refused extends Error {}

const details = z.object({ details: z.string().min(1) })

export function endOf(error: unknown, isNew: boolean): FailedEnd {
  if (error instanceof ApiError) {
    const field = error.field === null ? undefined : AT[error.field]
    const said = details.safeParse(error.body).data?.details ?? error.message
    if (field !== undefined) return { kind: 'field', field, sentence: said }
    return { kind: 'said', sentence: said }
  }
  if (error instanceof Refused) return { kind: 'said', sentence: error.message }
  if (isTooSlow(error)) return { kind: 'tooSlow' }
  if (!isNew) return { kind: 'updateFailed' }
  // Something answered, but not in our words: a proxy, say.
  const isAnswered = error instanceof OfflineError && typeof error.cause === 'string'
  return { kind: isAnswered ? 'uploadFailed' : 'serverProblem' }
}

function isTooSlow(error: unknown): boolean {
  const cause = error instanceof OfflineError ? error.cause : error
  return cause instanceof DOMException && cause.name === 'TimeoutError'
}

/** The post left draft and review while its reporter wrote. */
export function isClosed(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'POST_SCHEDULED' || error.code === 'POST_PAST_REVIEW')
}

/** Nobody knows whether the save was stored: its answer was lost, or the server broke off. */
export function isInDoubt(error: unknown): boolean {
  if (error instanceof Refused) return false
  return !(error instanceof ApiError) || error.status >= 500
}
