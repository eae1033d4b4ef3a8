// The national championships of the demo newsroom, with the results that its stories report: demo/championships.json.
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { MARKS_FORMATS } from '#sport/marks/rules.ts'

const FILE = new URL('../../../demo/championships.json', import.meta.url)

/** Bengali, English. */
const name = z.tuple([z.string().min(1), z.string().min(1)]).transform(([bn, en]) => ({ bn, en }))
const score = z.tuple([z.int(), z.int()])
const halves = z.tuple([score, score])

/** `marks`: a negative mark is a foul; -1 is a foul without a mark. */
const line = z.strictObject({
  name,
  club: z.int().nullable(),
  marks: z.array(z.int()),
  reaction: z.int().optional(),
  record: z.string().optional(),
  status: z.enum(['DNS', 'DNF', 'DQ']).optional(),
})
const contest = z.strictObject({
  name,
  format: z.enum(MARKS_FORMATS),
  hoursAgo: z.number(),
  wind: z.int().optional(),
  /** Slugs of the stories about it. */
  stories: z.array(z.string()),
  lines: z.array(line).min(2),
})

const schema = z.strictObject({
  venues: z.array(name).length(2),
  clubs: z.array(name),
  contests: z.array(contest),
  kabaddi: z.strictObject({
    teams: z.array(name),
    raider: name,
    matches: z.array(z.strictObject({ daysAgo: z.int(), home: z.int(), away: z.int(), halves })),
    /** `last`: points of the raider in the last raid. */
    final: z.strictObject({ hoursAgo: z.int(), home: z.int(), away: z.int(), halves, last: z.int() }),
    stories: z.array(z.string()),
  }),
})
export type ChampionshipData = z.infer<typeof schema>
export type DemoContest = z.infer<typeof contest>

export async function readChampionshipData(): Promise<ChampionshipData> {
  return schema.parse(JSON.parse(await readFile(FILE, 'utf8')))
}
