// Converts a match of a Cricsheet file to the import's format. Its events: ../files/cricsheet-events.ts. Pure.
import type { Official } from '#contract/matches/match.ts'
import type { Gender } from '#contract/matches/tournament.ts'
import type { CricsheetMatch } from './cricsheet.ts'
import { getFormatOf, getRulesOf, toEvents } from './cricsheet-events.ts'
import type { FileMatch, FileName, FileTeam, FileTournament } from './file-match.ts'
import { LEAGUE, stageNames } from './file-match.ts'

type Info = CricsheetMatch['info']

/** `id`: the name of the file without its ending, which is the match's id at Cricsheet. */
export function fromCricsheet(id: string, match: CricsheetMatch): FileMatch {
  const { info } = match
  const day = info.dates.toSorted()[0] ?? ''
  const format = getFormatOf(match)
  return {
    source: `cricsheet:${id}`,
    gender: info.gender,
    day,
    startsAt: null,
    home: teamName(info.teams[0], info.gender),
    away: teamName(info.teams[1], info.gender),
    venue: venueOf(info),
    tournament: tournamentOf(info, day),
    stage: stageOf(info),
    round: stageNames(info.event?.match_number === undefined ? '' : `Match ${info.event.match_number}`),
    officials: officialsOf(info),
    rules: { sport: 'cricket', format, rules: getRulesOf(match) },
    status: 'fixture',
    people: peopleOf(info),
    log: toEvents(match),
  }
}

/** Women's sides are separate teams, but the files give them the men's name. */
function teamName(inLog: string, gender: Gender): FileTeam {
  const isMade = gender === 'female' && !/\bwom[ae]n\b/i.test(inLog)
  const name = isMade ? `${inLog} Women` : inLog
  const team = { source: 'cricsheet:team', key: `${gender}:${inLog}`, name: { bn: name, en: name }, inLog }
  return isMade ? { ...team, womenOf: inLog } : team
}

function venueOf({ venue, city = '' }: Info): FileMatch['venue'] {
  if (venue === undefined) return null
  return { source: 'cricsheet:venue', key: `${venue}|${city}`, name: { bn: venue, en: venue }, city }
}

function tournamentOf({ event, season, gender }: Info, day: string): FileTournament | null {
  if (event?.name === undefined) return null
  const { name } = event
  const year = String(season ?? day.slice(0, 4))
  return {
    key: `${name}|${year}|${gender}`,
    name,
    season: year,
    // A tour is no league.
    hasTable: !/\btour of\b/i.test(name),
  }
}

/** A match with a stage is a play-off and counts in no table. */
function stageOf({ event }: Info): FileMatch['stage'] {
  if (event?.stage !== undefined) return { name: stageNames(event.stage), hasTable: false }
  if (event?.group !== undefined) return { name: stageNames(`Group ${event.group}`), hasTable: true }
  return { name: LEAGUE, hasTable: true }
}

const ROLES = {
  umpires: 'umpire',
  tv_umpires: 'tv umpire',
  reserve_umpires: 'reserve umpire',
  match_referees: 'match referee',
} as const

function officialsOf({ officials = {} }: Info): Official[] {
  const roles = Object.keys(ROLES) as (keyof typeof ROLES)[]
  return roles.flatMap((list) => (officials[list] ?? []).map((name) => ({ role: ROLES[list], name })))
}

/** A person without an id in the registry is identified by team and name. */
function peopleOf({ registry, players, gender }: Info): Map<string, FileName> {
  const people = new Map<string, FileName>()
  for (const [team, names] of Object.entries(players)) {
    for (const name of names)
      people.set(name, {
        source: 'cricsheet:name',
        key: `${gender}:${team}:${name}`,
        name: { bn: name, en: name },
      })
  }
  for (const [name, id] of Object.entries(registry?.people ?? {}))
    people.set(name, { source: 'cricsheet:person', key: id, name: { bn: name, en: name } })
  return people
}
