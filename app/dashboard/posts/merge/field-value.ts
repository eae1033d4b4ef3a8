// Label and value of a field as people read them: choices by their names, times as dates.
import { formatDateTime } from '#bangla/dates.ts'
import { type Language, languageSchema } from '#contract/language.ts'
import { fieldsOfKind } from '#contract/posts/autosave.ts'
import { PLACEMENTS } from '#contract/posts/placement.ts'
import type { ApiSection } from '#contract/posts/section.ts'
import { postFormWords } from '../fields/post-form-words.ts'
import { sectionName } from '../fields/section-names.ts'
import type { MergeField } from './merge-texts.ts'

const TEXT_FIELDS: ReadonlySet<MergeField> = new Set<MergeField>(fieldsOfKind('text', 'suggested'))

/** Whether its value can be typed; everything else is chosen. */
export const isTextField = (field: MergeField): boolean => TEXT_FIELDS.has(field)

/** The label the field has in the form. */
export function getFieldLabel(field: MergeField, language: Language): string {
  return field === 'picture'
    ? postFormWords(language)('panel.picture')
    : postFormWords(language)(`field.${field}`)
}

type Reading = { language: Language; sections: readonly ApiSection[] }

export function formatFieldValue(field: MergeField, value: string, { language, sections }: Reading): string {
  const t = postFormWords(language)
  switch (field) {
    case 'publishAt': {
      const at = Date.parse(value)
      return Number.isNaN(at) ? value : formatDateTime(new Date(at), language)
    }
    case 'category':
      return value
        .split(',')
        .map((name) => sectionName(sections, name, language))
        .join(', ')
    case 'placement': {
      const placement = PLACEMENTS.find((each) => each === value)
      return placement === undefined ? value : t(`placement.${placement || 'none'}`)
    }
    case 'language': {
      const written = languageSchema.safeParse(value).data
      return written === undefined ? value : t(`language.${written}`)
    }
    default:
      return value
  }
}
