// A term of the newsroom's name and term book, as the API and the dashboard know it.

/** What a term names. */
export const TERM_KINDS = ['player', 'team', 'ground', 'tournament', 'other'] as const
export type TermKind = (typeof TERM_KINDS)[number]

/** One thing that has a name: how it is written in each language, what else it is called, what is written wrongly. */
export type Term = {
  id: string
  version: number
  kind: TermKind
  slug: string
  name: { bn: string; en: string }
  variants: string[]
  misspellings: string[]
  about: { bn: string; en: string }
  /** Whether readers have a topic page of it. */
  hasPage: boolean
  changedAt: Date
}
