// The draft of a tournament in its form, and its conversion for the API. Numbers are texts while they are typed. Pure.
import { toAsciiDigits } from '#bangla/digits.ts'
import type { ApiTournament } from '#contract/api-tournament.ts'
import type {
  Gender,
  Names,
  NewTournament,
  RundownEditions,
  Sport,
  TournamentRules,
} from '#contract/tournament.ts'
import { CRICKET_FORMATS } from '#sport/cricket/rules.ts'
import { FOOTBALL_FORMATS } from '#sport/football/rules.ts'
import { isSidesSport } from '#sport/sports.ts'
import { TABLE_PRESETS, type TablePreset } from '#sport/tables/rules.ts'
import {
  asFollowing,
  NUMBERS,
  type NumberField,
  ORDERS,
  ofFormat,
  ofSport,
  POINTS,
  type PointsField,
  presetOf,
  SWITCHES,
  type SwitchField,
} from './sport-fields.ts'

export type DraftStage = NewTournament['stages'][number] & { key: number }
export type DraftTeam = { id: string; name: Names; stage: number | null }

export type TournamentDraft = {
  name: Names
  season: string
  gender: Gender
  startsOn: string
  endsOn: string
  sport: Sport
  format: string
  /** Empty if the format has no such limit. */
  numbers: Partial<Record<NumberField, string>>
  switches: Partial<Record<SwitchField, boolean>>
  points: Record<PointsField, string>
  /** `own`: an order that is none of the presets, kept as it is. */
  order: TablePreset | 'own'
  /** The editions in which the rundown opens drafts; empty for the default. */
  rundown: RundownEditions | ''
  stages: DraftStage[]
  teams: DraftTeam[]
}

/** The props that all parts of the form share. */
export type DraftProps = {
  draft: TournamentDraft
  onChange: (changed: Partial<TournamentDraft>) => void
  errorAt: (field: string) => string | undefined
}

const NO_TABLE = { deductions: [], annulled: [], order: [] }
/** The only stage of a league: one group with all teams. */
export const FIRST_STAGE = { name: { bn: 'লিগ', en: 'League' }, hasTable: true, table: NO_TABLE }

export function emptyDraft(): TournamentDraft {
  return {
    name: { bn: '', en: '' },
    season: '',
    gender: 'male',
    startsOn: '',
    endsOn: '',
    ...ofSport('football'),
    rundown: '',
    stages: [{ ...FIRST_STAGE, key: 0 }],
    teams: [],
  }
}

export function toDraft({ rules, stages, teams, ...tournament }: ApiTournament): TournamentDraft {
  const { win, draw, loss, noResult } = rules.table.points
  const preset = ofFormat(rules.sport, rules.format)
  const given = Object.entries(rules).filter(([, value]) => value !== undefined)
  const stageIds = stages.map(({ id }) => id)
  return {
    name: tournament.name,
    season: tournament.season,
    gender: tournament.gender,
    startsOn: tournament.startsOn ?? '',
    endsOn: tournament.endsOn ?? '',
    ...preset,
    numbers: { ...preset.numbers, ...textsOf(given, NUMBERS[rules.sport]) },
    switches: {
      ...preset.switches,
      ...Object.fromEntries(given.filter(([name]) => isOneOf(SWITCHES[rules.sport], name))),
    },
    points: { win: String(win), draw: String(draw), loss: String(loss), noResult: String(noResult) },
    order: findOrder(rules),
    rundown: rules.rundown ?? '',
    stages: stages.map((stage, key) => ({ ...stage, key })),
    teams: teams.map(({ team, stageId }) => ({
      id: team.id,
      name: team.name,
      stage: stageId === null ? null : stageIds.indexOf(stageId),
    })),
  }
}

function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name)
}

function textsOf(given: [string, unknown][], names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    given.filter(([name]) => names.includes(name)).map(([name, value]) => [name, String(value)]),
  )
}

function findOrder({ sport, table }: TournamentRules): TournamentDraft['order'] {
  const same = ORDERS[sport].find(
    (preset) => JSON.stringify(TABLE_PRESETS[preset].criteria) === JSON.stringify(table.criteria),
  )
  return same ?? 'own'
}

/** The whole number that was typed, in digits of either script; null for anything else. */
export function readNumber(text: string): number | null {
  const digits = toAsciiDigits(text).trim()
  return /^-?\d{1,4}$/.test(digits) ? Number(digits) : null
}

/** The names of the fields whose text is not a number, or is missing if a number is required. */
export function wrongNumbers({ sport, numbers, points }: TournamentDraft): string[] {
  const wrong = NUMBERS[sport].filter((name) => {
    const text = numbers[name] ?? ''
    return text.trim() !== '' && readNumber(text) === null
  })
  return [
    ...wrong,
    ...POINTS.filter((name) => readNumber(points[name]) === null).map((name) => `points.${name}`),
  ]
}

const RULES = ['sport', 'format', 'numbers', 'switches', 'points', 'order'] as const

/** The change, plus the unchanged fields that only make sense with the changed ones: a team names its stage by index. */
export function withRelated(
  { stages, teams, sport, format, numbers, switches, points, order }: TournamentDraft,
  change: Partial<TournamentDraft>,
): Partial<TournamentDraft> {
  return {
    ...(('stages' in change || 'teams' in change) && { stages, teams }),
    ...(RULES.some((name) => name in change) && { sport, format, numbers, switches, points, order }),
    ...change,
  }
}

/** The body for the API. `stored`: the current rules; their fields that the form does not show are kept. */
export function toTournament(draft: TournamentDraft, stored: TournamentRules | null): NewTournament {
  const { name, season, gender, startsOn, endsOn, stages, teams } = draft
  return {
    name,
    season: toAsciiDigits(season),
    slug: '',
    gender,
    termId: null,
    startsOn: startsOn || null,
    endsOn: endsOn || null,
    rules: toRules(draft, stored),
    ...toParts({ stages, teams }),
  }
}

/** Stages and teams are sent together, because a team refers to its stage by its index. */
export function toParts({ stages, teams }: Pick<TournamentDraft, 'stages' | 'teams'>) {
  return {
    stages: stages.map(({ key: _key, ...stage }) => stage),
    teams: teams.map(({ id, stage }) => ({ teamId: id, stage })),
  }
}

function toRules(draft: TournamentDraft, stored: TournamentRules | null): TournamentRules {
  const { sport, format, order, points } = draft
  const kept = stored?.sport === sport && stored.format === format ? withoutShown(stored) : {}
  const criteria =
    order === 'own'
      ? (stored?.table.criteria ?? [])
      : TABLE_PRESETS[order].criteria.map((each) =>
          typeof each === 'string' ? each : { ...each, headToHead: [...each.headToHead] },
        )
  const number = (name: PointsField) => readNumber(points[name]) ?? 0
  const table = {
    points: { win: number('win'), draw: number('draw'), loss: number('loss'), noResult: number('noResult') },
    criteria,
  }
  const rundown = draft.rundown === '' ? {} : { rundown: draft.rundown }
  const changes = { ...kept, ...changesOf(draft), ...rundown }
  if (sport === 'cricket')
    return { ...changes, sport, format: CRICKET_FORMATS.find((each) => each === format) ?? 't20', table }
  if (sport === 'football')
    return { ...changes, sport, format: FOOTBALL_FORMATS.find((each) => each === format) ?? 'league', table }
  if (isSidesSport(sport)) return { ...changes, sport, format: sport, table }
  return { ...MEETINGS[sport], ...kept, ...rundown, table }
}

const MEETINGS = {
  athletics: { sport: 'athletics', format: 'race' },
  swimming: { sport: 'swimming', format: 'swimming' },
  shooting: { sport: 'shooting', format: 'shooting' },
} as const

/** The fields of the rules that the form does not show. */
function withoutShown(rules: TournamentRules): Record<string, unknown> {
  const shown = [...NUMBERS[rules.sport], ...SWITCHES[rules.sport], 'sport', 'format', 'table', 'rundown']
  return Object.fromEntries(Object.entries(rules).filter(([name]) => !isOneOf(shown, name)))
}

/** Only the values that differ from the format, and typed values of fields that depend on another one. */
function changesOf({ sport, format, numbers, switches }: TournamentDraft): Record<string, number | boolean> {
  const preset = presetOf(sport, format)
  const typed = NUMBERS[sport].map((name) => {
    const value = readNumber(numbers[name] ?? '')
    return [name, value === preset[name] && !asFollowing(name) ? null : value] as const
  })
  const switched = SWITCHES[sport].map((name) => {
    const value = switches[name] ?? null
    return [name, value === preset[name] ? null : value] as const
  })
  return Object.fromEntries(
    [...typed, ...switched].flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
}

/** The next group (A is the first, then B), or a knock-out stage. */
export function nextStage(stages: readonly DraftStage[], kind: 'group' | 'knockout'): DraftStage {
  const key = Math.max(-1, ...stages.map((stage) => stage.key)) + 1
  if (kind === 'knockout') {
    const name = { bn: 'নকআউট', en: 'Knock-out' }
    return { key, name, hasTable: false, table: NO_TABLE }
  }
  const at = stages.filter(({ name }) => name.en.startsWith('Group ')).length
  const name = {
    bn: `গ্রুপ ${BENGALI_LETTERS[at] ?? ''}`.trim(),
    en: `Group ${LATIN_LETTERS[at] ?? ''}`.trim(),
  }
  return { key, name, hasTable: true, table: NO_TABLE }
}

const LATIN_LETTERS = 'ABCDEFGHIJKL'
const BENGALI_LETTERS = ['এ', 'বি', 'সি', 'ডি', 'ই', 'এফ', 'জি', 'এইচ', 'আই', 'জে', 'কে', 'এল']
