// Erasing a text for good that was corrected or removed: what the call needs.
import { z } from 'zod'
import { normalizeText } from '#bangla/normalize.ts'
import { tidiedField } from './form-field.ts'

/** Characters of the reason, which the audit log keeps. */
export const ERASURE_REASON = 300

const oneLine = (text: string) => normalizeText(text.replace(/[\s\p{Cc}]+/gu, ' ')).trim()

export const erasureSchema = z.strictObject({
  reason: tidiedField(ERASURE_REASON, oneLine, { isStrict: true }),
})
