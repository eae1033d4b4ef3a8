// Pages of the name book's terms, as staff lists, pickers and the public lists of teams and players show them.
import { normalizeText } from '#bangla/normalize.ts'
import type { Term, TermKind } from '#contract/term.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { getNameBook } from './load-name-book.ts'
import { foldedWords, spellingsOf, wordsOfSpelling } from './term-rules.ts'

export type WantedTerms = {
  search?: string | undefined
  kind?: TermKind | undefined
  cursor?: string | undefined
  limit: number
}

/** Terms by slug; `search` finds those with a spelling whose words begin with the given ones, in any script and order. */
export async function listTermPage(
  ctx: Ctx,
  { search = '', kind, cursor, limit }: WantedTerms,
): Promise<{ terms: Term[]; next: string | null }> {
  const { all } = await getNameBook(ctx)
  const words = foldedWords(normalizeText(search))
  const after = slugOf(cursor)
  const found = all.filter(
    (term) => term.slug > after && (kind === undefined || term.kind === kind) && isMeant(term, words),
  )
  const terms = found.slice(0, limit)
  const last = terms.at(-1)
  const next = found.length > limit && last ? Buffer.from(last.slug).toString('base64url') : null
  return { terms, next }
}

function slugOf(cursor: string | undefined): string {
  if (cursor === undefined || cursor === '') return ''
  const slug = Buffer.from(cursor, 'base64url').toString('utf8')
  if (!/^[a-z0-9-]+$/.test(slug)) throw new AppError('CURSOR_INVALID', { field: 'cursor' })
  return slug
}

function isMeant(term: Term, words: string[]): boolean {
  if (words.length === 0) return true
  return spellingsOf(term).some((spelling) => {
    const own = wordsOfSpelling(spelling)
    return words.every((begin) => own.some((word) => word.startsWith(begin)))
  })
}
