// World Cups derived from goals, cards and kicks: scores, shoot-outs and the order of groups, compared with the published ones.
// The files lie outside the project, in a folder with `football/world-cups/*.json`.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { type FootballEvent, type Minute, PERIODS, type Period } from '#sport/football/events.ts'
import { reduce } from '#sport/football/reduce.ts'
import { toTableResults } from '#sport/football/result.ts'
import { FOOTBALL_RULES } from '#sport/football/rules.ts'
import { type Criterion, TABLE_PRESETS, type TableRules } from '#sport/tables/rules.ts'
import { makeTable } from '#sport/tables/table.ts'
import { absoluteRow, type Measured } from './benchmark.ts'
import { comparePart, compareTable, comparisonRow, newComparison } from './published-rows.ts'

const count = z.int()
const score = z.tuple([count, count])
const period = z.string().transform((text, context): Period => {
  const found = PERIODS.find((each) => text.replace(/, stoppage time$/, '') === each)
  if (found) return found
  context.addIssue({ code: 'custom', message: 'no period' })
  return z.NEVER
})
const minute = { period, minute: count, stoppage: count }

const matchSchema = z.object({
  id: z.string(),
  stage: z.string(),
  group: z.string().nullish(),
  home: z.string(),
  away: z.string(),
  score,
  shootOut: score.nullable(),
  goals: z.array(
    z.object({
      ...minute,
      player: z.string(),
      playerTeam: z.string(),
      own: z.boolean(),
      penalty: z.boolean(),
    }),
  ),
  bookings: z.array(
    z.object({
      ...minute,
      team: z.string(),
      player: z.string(),
      yellow: z.boolean(),
      red: z.boolean(),
      secondYellow: z.boolean(),
    }),
  ),
  kicks: z.array(z.object({ team: z.string(), player: z.string(), converted: z.boolean() })),
})
type Match = z.infer<typeof matchSchema>

const cupSchema = z.object({
  matches: z.array(matchSchema),
  groupStandings: z.array(
    z.object({
      group: z.string(),
      position: count,
      team: z.string(),
      played: count,
      won: count,
      drawn: count,
      lost: count,
      for: count,
      against: count,
      goalDifference: count,
      points: count,
    }),
  ),
})

const BY_GOALS: Criterion[] = ['points', 'goalDifference', 'goalsFor']
const AMONG_LEVEL: Criterion = { headToHead: ['points', 'goalDifference', 'goalsFor'], again: 'afterAll' }
const MODERN: TableRules = {
  ...TABLE_PRESETS['goal-difference'],
  criteria: [...BY_GOALS, AMONG_LEVEL, 'fairPlay'],
}
/** In 1990 a win was worth two points, and lots decided the order in group F. */
const IN_1990: TableRules = {
  ...MODERN,
  points: { ...MODERN.points, win: 2 },
  criteria: [...BY_GOALS, AMONG_LEVEL],
  order: ['Republic of Ireland', 'Netherlands'],
}

export function measureFootball(folder: string): Measured {
  const scores = newComparison()
  const shootOuts = newComparison()
  const groups = newComparison()
  const problems: string[] = []
  for (const path of globSync('football/world-cups/*.json', { cwd: folder }).toSorted()) {
    const cup = cupSchema.parse(JSON.parse(readFileSync(join(folder, path), 'utf8')))
    const derived = cup.matches.map((match) => {
      const { state, problems: found } = play(match)
      comparePart(scores, match.id, match.score, state.score)
      comparePart(shootOuts, match.id, match.shootOut, state.shootOut?.score ?? null)
      problems.push(...found.map(({ seq, code }) => `${match.id}: ${code} (event ${seq})`))
      return { match, state }
    })
    const rules = basename(path) === 'WC-1990.json' ? IN_1990 : MODERN
    for (const group of new Set(cup.groupStandings.map((row) => row.group))) {
      const played = derived.filter(({ match }) => match.stage === 'group stage' && match.group === group)
      const table = makeTable(
        rules,
        played.flatMap(({ state }) => toTableResults(state)),
      )
      compareTable(
        groups,
        `${basename(path)}, ${group}`,
        cup.groupStandings.filter((row) => row.group === group),
        table.map((row) => ({ ...row, group, goalDifference: row.difference })),
      )
    }
  }
  return {
    rows: [
      comparisonRow('football: World Cup scores from goals', scores),
      comparisonRow('football: World Cup shoot-outs from kicks', shootOuts),
      comparisonRow('football: rows of World Cup groups, in order', groups),
      absoluteRow(
        'football: World Cup events that do not fit',
        { value: problems.length, unit: 'parts' },
        { value: scores.compared, unit: 'matches', what: 'tried' },
        { atMost: 0 },
      ),
    ],
    remarks: [scores, shootOuts, groups].flatMap(({ different }) => different).concat(problems),
  }
}

function play(match: Match) {
  const events = [...match.goals.map(toGoal), ...match.bookings.flatMap(toCards), ...toKicks(match)]
  const log = [...events, { kind: 'end' } as const].map((event, index) => ({
    seq: index + 1,
    event,
    correctedBy: null,
  }))
  return reduce({ ...FOOTBALL_RULES.cup, teams: [match.home, match.away] }, log)
}

function toMinute({ period, minute, stoppage }: Minute): Minute {
  return stoppage ? { period, minute, stoppage } : { period, minute }
}

function toGoal(goal: Match['goals'][number]): FootballEvent {
  const common = { team: goal.playerTeam, player: goal.player, at: toMinute(goal) }
  if (goal.own) return { kind: 'own_goal', ...common }
  return goal.penalty ? { kind: 'penalty_kick', ...common, outcome: 'scored' } : { kind: 'goal', ...common }
}

/** Some files list a second yellow card after the first one, others list it alone. */
function toCards(booking: Match['bookings'][number], index: number, all: Match['bookings']): FootballEvent[] {
  const card = { kind: 'card', team: booking.team, player: booking.player, at: toMinute(booking) } as const
  const isFirstWritten = all.slice(0, index).some(({ player, yellow }) => player === booking.player && yellow)
  const colors: ('yellow' | 'red')[] = []
  if (booking.yellow) colors.push('yellow')
  if (booking.secondYellow && !isFirstWritten) colors.push('yellow')
  if (booking.red) colors.push('red')
  return colors.map((color) => ({ ...card, color }))
}

/** The files list all kicks of one side before those of the other. The side with more kicks began. */
function toKicks({ home, away, kicks }: Match): FootballEvent[] {
  const sides = [home, away]
    .map((team) => kicks.filter((kick) => kick.team === team))
    .toSorted((one, other) => other.length - one.length)
  return [...kicks.keys()].flatMap((index) =>
    sides.flatMap((side): FootballEvent[] => {
      const kick = side[index]
      if (!kick) return []
      const outcome = kick.converted ? 'scored' : 'missed'
      return [{ kind: 'shootout', team: kick.team, player: kick.player, outcome }]
    }),
  )
}
