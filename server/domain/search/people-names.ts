// People whose names the editions print differently, in both scripts, for finding names in queries.
import type { Language } from '#contract/language.ts'
import { nameIn } from '#contract/people/person-names.ts'
import type { Ctx } from '../ctx.ts'
import type { Spelled } from '../name-book/term-rules.ts'
import { listTranslatedPeople } from '../people/bylines.ts'

/** A person as a name in two languages; `editions`: the editions in which the person has published posts. */
export type SpelledPerson = Spelled & { editions: Language[] }

export async function listSpelledPeople(ctx: Ctx): Promise<SpelledPerson[]> {
  const people = await listTranslatedPeople(ctx)
  return people.map((person) => ({
    name: { bn: nameIn(person, 'bn'), en: nameIn(person, 'en') },
    variants: [person.name],
    misspellings: [],
    editions: person.editions,
  }))
}
