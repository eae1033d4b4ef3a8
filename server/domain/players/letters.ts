// Teams and players by the first letter of their names in an edition, as the lists for readers show them. Public.
import type { Language } from '#contract/language.ts'
import { type ListedKind, letterOf, OTHER_LETTER } from '#contract/pages/term-paths.ts'
import type { Term } from '#contract/term.ts'
import type { Ctx } from '../ctx.ts'
import { getNameBook, type NameBook } from '../name-book/load-name-book.ts'
import { PromiseCache } from '../promise-cache.ts'
import { getMerges } from './merges.ts'

type Wanted = { kind: ListedKind; language: Language }
/** The terms by their first letter, each list in alphabetical order. */
type Letters = Map<string, Term[]>

/** Computed once for each state of the name book: a page shows only some of about ten thousand names. */
const lettersOfBooks = new WeakMap<NameBook, PromiseCache<Letters>>()

/** The first letters of names, in order, and how many names begin with each. */
export async function countByLetter(ctx: Ctx, wanted: Wanted): Promise<{ letter: string; count: number }[]> {
  const letters = await getLetters(ctx, wanted)
  return [...letters].map(([letter, terms]) => ({ letter, count: terms.length }))
}

/** Teams or players whose names begin with one of these letters, in alphabetical order. */
export async function listByLetters(
  ctx: Ctx,
  { letters: names, ...wanted }: Wanted & { letters: readonly string[] },
): Promise<Term[]> {
  const letters = await getLetters(ctx, wanted)
  const [only, ...others] = names
  if (only !== undefined && others.length === 0) return letters.get(only) ?? []
  return sortByName(
    names.flatMap((name) => letters.get(name) ?? []),
    wanted.language,
  )
}

async function getLetters(ctx: Ctx, { kind, language }: Wanted): Promise<Letters> {
  const book = await getNameBook(ctx)
  const known = lettersOfBooks.get(book) ?? new PromiseCache()
  lettersOfBooks.set(book, known)
  return known.get(`${kind} ${language}`, async () => {
    const terms = sortByName(await termsOf(ctx, book, kind), language)
    const letters = Map.groupBy(terms, ({ name }) => letterOf(name[language]))
    return new Map([...letters].toSorted(([one], [other]) => rankOf(one) - rankOf(other)))
  })
}

/** Terms of this kind with a page, without players who were merged into others. */
async function termsOf(ctx: Ctx, { all }: NameBook, kind: ListedKind): Promise<Term[]> {
  const merges = kind === 'player' ? await getMerges(ctx) : null
  return all.filter((term) => term.kind === kind && term.hasPage && !merges?.has(term.id))
}

function sortByName(terms: Term[], language: Language): Term[] {
  const order = new Intl.Collator(language).compare
  return terms.toSorted((one, other) => order(one.name[language], other.name[language]))
}

/** Bengali letters, then Latin ones, then the rest. */
function rankOf(letter: string): number {
  if (letter === OTHER_LETTER) return Number.POSITIVE_INFINITY
  const code = letter.charCodeAt(0)
  return code < 0x80 ? code + 0x1_00_00 : code
}
