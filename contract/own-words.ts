// An editor's own words for a sentence of the commentary, as clients send them. They are the same in cricket and football.
import { z } from 'zod'
import type { OwnWords } from '#sport/log.ts'
import { tidiedField } from './form-field.ts'
import { oneLine } from './text-lines.ts'

/** Characters in each language. */
export const OWN_WORDS_LENGTH = 1_000

const words = tidiedField(OWN_WORDS_LENGTH, oneLine, { isOptional: true, isStrict: true }).optional()

export const OWN_WORDS = z
  .strictObject({
    kind: z.literal('words'),
    seq: z.int().min(1).max(1_000_000),
    item: z.string().regex(/^[a-z_]{1,40}$/, 'FIELD_INVALID'),
    player: z.string().min(1).max(200).optional(),
    bn: words,
    en: words,
    /** A tombstone in the public log and in files. Events that are sent never have it. */
    isRemoved: z.literal(true).optional(),
  })
  .refine(({ bn, en }) => bn !== undefined || en !== undefined, {
    error: 'FIELD_REQUIRED',
    path: ['bn'],
  }) satisfies z.ZodType<OwnWords>
