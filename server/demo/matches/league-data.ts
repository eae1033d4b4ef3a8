// Clubs, grounds and players of the demo newsroom's leagues. All invented: demo/matches.json.
import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const FILE = new URL('../../../demo/matches.json', import.meta.url)

const names = z.strictObject({ bn: z.string().min(1), en: z.string().min(1) })
const pairs = z.array(z.tuple([z.string(), z.string()])).min(1)
const club = z.strictObject({ name: names, short: names })

const schema = z.strictObject({
  venues: z.array(z.strictObject({ name: names, city: names })).min(1),
  clubs: z.array(club).length(8),
  womenClubs: z.array(club).length(4),
  firstNames: pairs,
  lastNames: pairs,
  womenFirstNames: pairs,
  womenLastNames: pairs,
})
export type LeagueData = z.infer<typeof schema>
export type DemoName = z.infer<typeof names>

export async function readLeagueData(): Promise<LeagueData> {
  return schema.parse(JSON.parse(await readFile(FILE, 'utf8')))
}

/** `count` different names of people: every first name with every last name; consecutive ones differ in the first name. */
export function makeNames(
  first: LeagueData['firstNames'],
  last: LeagueData['lastNames'],
  count: number,
): DemoName[] {
  return Array.from({ length: count }, (_, index) => {
    const [bn, en] = first[index % first.length] ?? ['', '']
    // Each pass through the first names begins with the next last name, so that neighbours differ in both.
    const at = ((index % first.length) + Math.floor(index / first.length)) % last.length
    const [lastBn, lastEn] = last[at] ?? ['', '']
    return { bn: `${bn} ${lastBn}`, en: `${en} ${lastEn}` }
  })
}

/** Rounds in which each team plays each other team once (circle method). Home and away alternate by round and pair. */
export function makeRounds<Team>(teams: readonly Team[]): [Team, Team][][] {
  const [fixed, ...others] = teams
  if (fixed === undefined) return []
  return others.map((_, round) => {
    const turned = [...others.slice(round), ...others.slice(0, round)]
    const circle = [fixed, ...turned]
    return circle.slice(0, circle.length / 2).flatMap((one, index): [Team, Team][] => {
      const other = circle.at(-1 - index)
      if (other === undefined) return []
      return [(round + index) % 2 === 0 ? [one, other] : [other, one]]
    })
  })
}
