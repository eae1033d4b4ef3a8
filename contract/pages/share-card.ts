// The versions of share cards, which change with everything a card shows. Pure.

import type { Language } from '../language.ts'

/** The version of the card's design; a new one gives every card a new address. */
const LOOK = 2

/** The fields of a post on its share card. */
export type ShareCardSubject = {
  id: string
  language: Language
  headline: string
  /** Its first section, unless that is hidden. */
  section: { name: Record<Language, string>; colour: string | null } | null
  picture: { id: string; focalX: number; focalY: number } | null
  /** Empty: nobody paid for it. */
  sponsor: string
}

/** Sixteen hexadecimal digits: a hash of everything the share card shows. `siteTitle`: of the post's edition. */
export function shareCardVersion(post: ShareCardSubject, siteTitle: string): string {
  const { language, headline, section, picture, sponsor } = post
  return versionOf([
    LOOK,
    siteTitle,
    language,
    headline,
    section && [section.name[language], section.colour],
    ...(picture ? [picture.id, picture.focalX, picture.focalY] : []),
    ...(sponsor ? ['sponsored'] : []),
  ])
}

const MATCH_LOOK = 1

/** What the share card of a match shows: its competition, up to three sides with scores, and a sentence about the score. */
export type MatchCardTexts = {
  event: string
  sides: { name: string; score: string; detail: string; isUp: boolean }[]
  lead: string
}

/** The same of the card of a match. `siteTitle`: of the edition. */
export function matchCardVersion({ event, sides, lead }: MatchCardTexts, siteTitle: string): string {
  const rows = sides.map(({ name, score, detail, isUp }) => [name, score, detail, isUp])
  return versionOf([MATCH_LOOK, siteTitle, event, rows, lead])
}

function versionOf(shown: readonly unknown[]): string {
  const text = JSON.stringify(shown)
  return [0x811c9dc5, 0x5bd1e995].map((seed) => digest(text, seed)).join('')
}

/** FNV-1a over UTF-16 units, finished as MurmurHash3; not cryptographic. */
function digest(text: string, seed: number): string {
  let hash = seed
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0).toString(16).padStart(8, '0')
}
