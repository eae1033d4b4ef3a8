// Addresses of the entries of the name book: teams, players and venues have pages of their own, all others a topic page.
import type { Language } from '../language.ts'
import type { TermKind } from '../term.ts'
import { inEdition, topicPath } from './paths.ts'

const SECTIONS = { team: 'teams', player: 'players', ground: 'venues' } as const
/** Kinds with pages of their own. */
export type EntryKind = keyof typeof SECTIONS

export function isEntryKind(kind: TermKind): kind is EntryKind {
  return kind in SECTIONS
}

/** The page of a team, player or venue. */
export function entryPath(language: Language, kind: EntryKind, slug: string): string {
  return inEdition(language, `/${SECTIONS[kind]}/${slug}`)
}

/** All matches of a team or venue, or all performances of a player, page by page. */
export function entryMatchesPath(language: Language, kind: EntryKind, slug: string): string {
  return `${entryPath(language, kind, slug)}/matches`
}

/** The page of an entry of any kind. */
export function termPath(language: Language, { kind, slug }: { kind: TermKind; slug: string }): string {
  return isEntryKind(kind) ? entryPath(language, kind, slug) : topicPath(language, slug)
}

/** The kinds that have lists of all entries. */
export type ListedKind = 'team' | 'player'

/** The list of all teams or players. */
export function entriesPath(language: Language, kind: ListedKind): string {
  return inEdition(language, `/${SECTIONS[kind]}`)
}

/** The teams or players whose names begin with a letter. Further pages are numbered from 2. */
export function letterPath(language: Language, kind: ListedKind, letter: string, page = 1): string {
  const path = `${entriesPath(language, kind)}/letters/${encodeURIComponent(letter)}`
  return page === 1 ? path : `${path}/${page}`
}

/** The heading for names that do not begin with a letter of either script. */
export const OTHER_LETTER = 'other'

/** Whether a list can have names under this letter. */
export function isListedLetter(letter: string): boolean {
  return letter === OTHER_LETTER || (letter.length === 1 && letterOf(letter) === letter)
}

/** The letter under which a name is listed. */
export function letterOf(name: string): string {
  const letter = name.charAt(0).toLowerCase()
  return /[a-z\u0985-\u09b9]/.test(letter) ? letter : OTHER_LETTER
}
