// Names of sections as the API has them, as people read them, and as choices. Pure.
import type { Language } from '#contract/language.ts'
import type { ApiSection } from '#contract/posts/section.ts'

/** The name in a language of the section with this English name; the name itself when there is none. */
export function sectionName(sections: readonly ApiSection[], name: string, language: Language): string {
  return sections.find((section) => section.name.en === name)?.name[language] ?? name
}

/** The sections that posts can be given. */
export function sectionChoices(sections: readonly ApiSection[], language: Language) {
  return sections
    .filter(({ isHidden, mergedInto }) => !isHidden && mergedInto === null)
    .map(({ name }) => ({ value: name.en, label: name[language] }))
}
