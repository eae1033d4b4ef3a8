// Names and address of the section that a section of a site becomes, unless an admin enters others. Pure.
import { otherAbbreviation } from '#bangla/abbreviations.ts'
import { foldWord } from '#bangla/fold.ts'
import { romanizeName } from '#bangla/romanize-name.ts'
import { SECTION_LIMITS } from '#contract/posts/section.ts'
import { languageOf, storable } from './site-rules.ts'

export type SectionProposal = { name: { bn: string; en: string }; slug: string }

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/i

/** The site's own address stays; an abbreviation keeps its capitals. */
export function proposeSection(term: { key: string; name: string; slug: string }): SectionProposal {
  const name = storable(term.name).replace(/\s+/g, ' ').trim() || term.slug || term.key
  const slug = SLUG.test(term.slug) && term.slug.length <= SECTION_LIMITS.slug ? term.slug : ''
  const en = languageOf(name) === 'en' ? name : englishName(name, slug) || slug || term.key
  return { name: { bn: withinName(name), en: withinName(en) }, slug }
}

/** What the letters or the address say, else the name romanised. */
function englishName(name: string, slug: string): string {
  const abbreviation = otherAbbreviation(foldWord(name))
  if (abbreviation !== null && /^[a-z]/.test(abbreviation)) return abbreviation.toUpperCase()
  const words = slug.split('-').filter((word) => /[a-z]/i.test(word))
  if (words.length === 0 || /-\d+$/.test(slug)) return romanizeName(name)
  const [first = '', ...rest] = words.map((word) => (isAbbreviation(word) ? word.toUpperCase() : word))
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ')
}

/** Letters without a vowel between them are spoken one by one: bcb, nz. */
function isAbbreviation(word: string): boolean {
  return /^[bcdfghjklmnpqrstvwxz]{2,5}\d{0,3}$/i.test(word)
}

/** A name that has room in a section. */
export function withinName(text: string): string {
  return text.length <= SECTION_LIMITS.name ? text : text.slice(0, SECTION_LIMITS.name).toWellFormed().trim()
}
