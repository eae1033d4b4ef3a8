// View model of the team page. Pure.
import { type Language, otherLanguage } from '#contract/language.ts'
import { nameIn } from '#contract/people/person-names.ts'
import type { TeamMember } from '#contract/people/user.ts'

// A first letter may carry vowel signs and conjuncts: স্বর্ণা begins with স্ব.
const clusters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** Titles fall back to the other language. */
export function presentTeam(people: TeamMember[], language: Language) {
  return people.map(({ id, titles, photoURL, ...names }) => {
    const name = nameIn(names, language)
    return {
      id,
      name,
      title: titles[language] || titles[otherLanguage(language)],
      photo: photoURL && /^(https:\/\/|\/(?!\/))/.test(photoURL) ? photoURL : null,
      initial: [...clusters.segment(name.trim())][0]?.segment ?? '',
    }
  })
}

export type ShownPerson = ReturnType<typeof presentTeam>[number]
