// What a field is called, and how its value is told, where texts are compared: choices by their names, times as dates.
import { formatDateTime } from '#bangla/dates.ts'
import { fieldsOfKind } from '#contract/autosave.ts'
import { findCategory } from '#contract/category.ts'
import { type Language, languageSchema } from '#contract/language.ts'
import { PLACEMENTS } from '#contract/placement.ts'
import { categoryName, postFormWords } from '../form/post-form-words.ts'
import type { MergeField } from './merge-texts.ts'
import { autosaveWords } from './safe-words.ts'

/** What a person can write anew by hand; everything else is chosen. */
const TEXTS: ReadonlySet<MergeField> = new Set<MergeField>(fieldsOfKind('text', 'suggested'))

export const isText = (field: MergeField): boolean => TEXTS.has(field)

/** The field by the name it has in the form. */
export function fieldLabel(field: MergeField, language: Language): string {
  if (field === 'writer') return autosaveWords(language)('writer')
  return field === 'picture'
    ? postFormWords(language)('panel.picture')
    : postFormWords(language)(`field.${field}`)
}

/** The value as people read it. */
export function toldValue(field: MergeField, value: string, language: Language): string {
  const t = postFormWords(language)
  switch (field) {
    case 'publishAt': {
      const at = Date.parse(value)
      return Number.isNaN(at) ? value : formatDateTime(new Date(at), language)
    }
    case 'category':
      return value.split(',').map(nameOfCategory(language)).join(', ')
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

const nameOfCategory = (language: Language) => (name: string) => {
  const category = findCategory(name)
  return category === null ? name : categoryName(category, language)
}
