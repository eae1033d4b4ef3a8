// Reads a squad that was pasted as a list, one name a line: numbers, captain and wicketkeeper or goalkeeper as papers mark them, in either script. Pure.
import { toAsciiDigits } from '#bangla/digits.ts'
import { toUnicodeForm } from '#bangla/unicode-form.ts'
import type { Competitor } from '../competitors/competitor-calls.client.ts'

export type ListedPlayer = { name: string; shirt: string; isCaptain: boolean; isKeeper: boolean }

export type FoundPlayer = {
  /** `several`: more than one player has the name, and none or not only one of them was in a squad of the team. */
  kind: 'known' | 'fresh' | 'several'
  listed: ListedPlayer
  player: Competitor | null
}

/** Which of the search results the listed player is: the one of exactly this name; of several the one of the team. */
export function toFound(listed: ListedPlayer, results: readonly Competitor[], teamId: string): FoundPlayer {
  const wanted = listed.name.toLowerCase()
  const named = results.filter(({ name }) => [name.bn, name.en].some((each) => each.toLowerCase() === wanted))
  const ours = named.filter(({ teams = [] }) => teams.some(({ id }) => id === teamId))
  const [player = null, ...others] = ours.length > 0 ? ours : named
  if (others.length > 0) return { kind: 'several', listed, player: null }
  return { kind: player ? 'known' : 'fresh', listed, player }
}

/** What stands in brackets, without dots: (c), (wk), (c & wk), (gk), (অধিনায়ক), (উইকেটরক্ষক). */
const CAPTAIN = /^(c|capt|captain|অ|অধি|অধিনায়ক)$/u
const WICKETKEEPER =
  /^(wk|wkt|w|k|gk|(?:wicket-?|goal)?keep(?:er)?|উই|কি|কিপার|উইকেটকিপার|উইকেটরক্ষক|গো|গোলকিপার|গোলরক্ষক)$/u
const VICE_CAPTAIN = /^(vc|v-c|vice-captain|vice|সহ|সহ-অধি|সহ-অধিনায়ক|সহঅধিনায়ক)$/u
const BRACKETS = /[([]([^)\]]*)[)\]]/gu
const BEFORE = /^#?(\d{1,3})\s*([.):।–-]?)\s*(?=\D)/u
const AFTER = /[\s,–-]+#?(\d{1,3})$/u

/** The players of the list; empty lines and headings that end with a colon are left out. */
export function readSquadList(text: string): ListedPlayer[] {
  const lines = toUnicodeForm(text, 'NFC')
    .split(/[\r\n]+/u)
    .map((line) =>
      toAsciiDigits(line)
        .replace(/^[\s•*·–-]+(?=\S)/u, '')
        .trim(),
    )
    .filter((line) => /\p{L}/u.test(line) && !/:$/u.test(line))
  const isCounted =
    lines.length > 1 &&
    lines.every((line, at) => {
      const [, number, mark] = BEFORE.exec(line) ?? []
      return Number(number) === at + 1 && mark !== ''
    })
  return lines
    .map((line) => readLine(isCounted ? line.replace(BEFORE, '') : line))
    .filter(({ name }) => name !== '')
}

function readLine(line: string): ListedPlayer {
  const before = BEFORE.exec(line)
  let rest = before ? line.slice(before[0].length) : line
  let shirt = before?.[1] ?? ''
  let isCaptain = /\*/u.test(rest)
  let isKeeper = /[†‡]/u.test(rest)
  rest = rest.replace(/[*†‡]/gu, ' ').replace(BRACKETS, (whole, inside: string) => {
    const words = inside
      .toLowerCase()
      .replace(/\./gu, '')
      .split(/[\s,&/+]+|ও|and/u)
      .filter(Boolean)
    const isKnown = (word: string) =>
      CAPTAIN.test(word) || WICKETKEEPER.test(word) || VICE_CAPTAIN.test(word) || /^#?\d{1,3}$/u.test(word)
    if (!words.every(isKnown)) return whole
    isCaptain ||= words.some((word) => CAPTAIN.test(word))
    isKeeper ||= words.some((word) => WICKETKEEPER.test(word))
    shirt ||= words.find((word) => /\d/u.test(word))?.replace('#', '') ?? ''
    return ' '
  })
  const after = AFTER.exec(rest.trim())
  if (after) {
    shirt ||= after[1] ?? ''
    rest = rest.trim().slice(0, -after[0].length)
  }
  const name = rest
    .replace(/\s+/gu, ' ')
    .replace(/[\s,;.–-]+$/u, '')
    .trim()
  return { name, shirt, isCaptain, isKeeper }
}
