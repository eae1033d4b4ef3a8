// The words of the audit log.
import { createTranslator } from '#app/ui/words.ts'
import { audit as bn } from '#contract/words/bn/audit.ts'
import { audit as en } from '#contract/words/en/audit.ts'

export const auditWords = createTranslator({ bn, en })
export type TranslateAudit = ReturnType<typeof auditWords>

/** Values and fields that have a translation; everything else in an entry is an internal code. */
export const hasValueLabel = (text: string): text is keyof typeof en.value => Object.hasOwn(en.value, text)
export const hasFieldLabel = (text: string): text is keyof typeof en.field => Object.hasOwn(en.field, text)
