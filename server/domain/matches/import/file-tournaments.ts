// Finds the tournaments and stages of imported matches by the source's key or by name, or adds them with the rules of their first
// match.

import type { RulesOfMatch } from '#contract/matches/match-answer.ts'
import {
  type MatchRulesInput,
  matchRulesSchema,
  type TournamentRules,
  tournamentRulesSchema,
} from '#contract/matches/tournament.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { resolveRules } from '#server/domain/tournaments/tournament-rules.ts'
import { createTournament, getTournament } from '#server/domain/tournaments/tournaments.ts'
import { writeAs } from '#server/domain/write-as.ts'
import { formOf } from '#sport/match.ts'
import { isContestSport, SPORT_DATA } from '#sport/sports.ts'
import { TABLE_PRESETS } from '#sport/tables/rules.ts'
import type { FileMatch } from '../files/file-match.ts'
import { LEAGUE, stageNames } from '../files/file-match.ts'
import { MatchFileError } from '../files/match-file.ts'
import {
  addStage,
  type FoundTournament,
  findTournament,
  insertNames,
  selectFoundTournament,
  selectSourceIds,
} from './name-queries.ts'

const SOURCE = 'match-file:tournament'

export class FileTournaments {
  readonly #ctx: Ctx
  readonly #isDryRun: boolean
  /** If given, all matches belong to it, whatever their files say. */
  readonly #given: FoundTournament | null
  readonly #byKey = new Map<string, FoundTournament>()

  private constructor(ctx: Ctx, isDryRun: boolean, given: FoundTournament | null) {
    this.#ctx = ctx
    this.#isDryRun = isDryRun
    this.#given = given
  }

  /** TOURNAMENT_NOT_FOUND for an unknown slug. */
  static async open(ctx: Ctx, slug: string | null, isDryRun: boolean): Promise<FileTournaments> {
    if (slug === null) return new FileTournaments(ctx, isDryRun, null)
    const { id } = await getTournament({ ...ctx, readDb: ctx.db }, { slug })
    return new FileTournaments(ctx, isDryRun, await selectFoundTournament(ctx.db, id))
  }

  /** The match's tournament with its stages; null where the file names none, or a dry run would add it. */
  async of(match: FileMatch): Promise<FoundTournament | null> {
    if (this.#given) return sameSport(this.#given, match)
    const { tournament, gender, source } = match
    if (!tournament) return null
    const key = `${source.split(':')[0]}:${tournament.key}`
    const known = this.#byKey.get(key) ?? (await this.#find(key, match))
    if (known) {
      this.#byKey.set(key, known)
      return sameSport(known, match)
    }
    if (this.#isDryRun) return null
    const { id } = await createTournament(this.#ctx, {
      name: { bn: tournament.name, en: tournament.name },
      season: tournament.season,
      gender,
      slug: '',
      termId: null,
      rules: tournamentRules(match.rules),
      startsOn: match.day,
      endsOn: match.day,
      stages: [],
      teams: [],
    })
    return this.#remember(key, id)
  }

  async #find(key: string, { tournament, gender, rules }: FileMatch): Promise<FoundTournament | null> {
    const [known] = await selectSourceIds(this.#ctx.db, [{ source: SOURCE, key }])
    const byKey = known && (await selectFoundTournament(this.#ctx.db, known.id))
    if (byKey) return byKey
    const { name = '', season = '' } = tournament ?? {}
    const id = await findTournament(this.#ctx.db, { name, season, gender, sport: rules.sport })
    return id === null ? null : this.#remember(key, id)
  }

  async #remember(key: string, id: string): Promise<FoundTournament> {
    const none = { players: [], teams: [], venues: [] }
    if (!this.#isDryRun)
      await writeAs(this.#ctx, 'tournament.manage', (transaction) =>
        insertNames(transaction, { ...none, sourceIds: [{ source: SOURCE, key, id }] }),
      )
    const found = await selectFoundTournament(this.#ctx.db, id)
    if (!found) throw new AppError('TOURNAMENT_NOT_FOUND')
    this.#byKey.set(key, found)
    return found
  }

  /** The stage of a match. A match of another format than the tournament's goes to a separate stage without a table. */
  async stageOf(tournament: FoundTournament, match: FileMatch): Promise<string | null> {
    if (!match.stage) return tournament.stages.values().next().value ?? null
    const { format } = match.rules
    const stage =
      format === tournament.rules.format || match.rules.sport !== 'cricket'
        ? { ...match.stage, hasTable: match.stage.hasTable && match.tournament?.hasTable !== false }
        : { name: stageNames(FORMAT_NAMES[format] ?? format), hasTable: false }
    const known = tournament.stages.get(stage.name.en)
    if (known !== undefined) return known
    if (this.#isDryRun) return null
    // Earlier matches of the tournament had no stage: they become its league.
    const isFirst = tournament.stages.size === 0
    if (isFirst && !stage.hasTable)
      tournament.stages.set(LEAGUE.en, await this.#add(tournament, { name: LEAGUE, hasTable: true }, true))
    const id = await this.#add(tournament, stage, isFirst && stage.hasTable)
    tournament.stages.set(stage.name.en, id)
    return id
  }

  #add({ id }: FoundTournament, stage: NonNullable<FileMatch['stage']>, takesAll: boolean): Promise<string> {
    return writeAs(this.#ctx, 'tournament.manage', (transaction) =>
      addStage(transaction, this.#ctx.clock, id, { ...stage, takesAll }),
    )
  }
}

const FORMAT_NAMES: Record<string, string> = {
  test: 'Test',
  'first-class': 'First-class',
  odi: 'ODI',
  t20: 'T20',
  hundred: 'The Hundred',
}

function sameSport(tournament: FoundTournament, { rules, source }: FileMatch): FoundTournament {
  if (tournament.rules.sport === rules.sport) return tournament
  throw new MatchFileError(
    `${source}: the tournament is one of ${tournament.rules.sport}, not of ${rules.sport}`,
  )
}

/** The rules of a tournament, from its first match. Overs are left out, because rain may have reduced them. */
function tournamentRules(of: RulesOfMatch): TournamentRules {
  const { points, criteria, losingBonus } = TABLE_PRESETS[SPORT_DATA[of.sport].table]
  // Each contest of a meeting states its own format.
  const format = isContestSport(of.sport) ? formOf(of.sport).formatsOf(of.sport)[0] : of.format
  const changes = of.sport === 'cricket' ? { freeHit: of.rules.freeHit, noBallRuns: of.rules.noBallRuns } : {}
  return tournamentRulesSchema.parse({
    sport: of.sport,
    format,
    ...changes,
    table: { points, criteria, ...(losingBonus && { losingBonus }) },
  })
}

/** The fields that a match's rules can override, apart from the format. */
const CHANGES = Object.keys(matchRulesSchema.shape).filter((name) => name !== 'format')

/** The rules in which a match differs from its tournament. Throws a MatchFileError for a difference that cannot be stored. */
export function ruleOverrides(
  wanted: RulesOfMatch,
  tournament: TournamentRules | null,
  day: string,
): MatchRulesInput {
  const usual = resolveRules(wanted.sport, tournament, {}, day)
  const format: MatchRulesInput =
    tournament && usual.format === wanted.format ? {} : { format: wanted.format }
  const base: Record<string, unknown> = { ...resolveRules(wanted.sport, tournament, format, day).rules }
  const own: Record<string, unknown> = { ...wanted.rules }
  const canSay = (name: string) => own[name] !== null || name === 'followOnLead'
  const changes = CHANGES.filter((name) => !isSame(own[name], base[name]) && canSay(name))
  const rules: MatchRulesInput = {
    ...format,
    ...Object.fromEntries(changes.map((name) => [name, own[name]])),
  }
  const made: Record<string, unknown> = { ...resolveRules(wanted.sport, tournament, rules, day).rules }
  const wrong = Object.keys(own).find((name) => !isSame(own[name], made[name]))
  if (wrong !== undefined)
    throw new MatchFileError(`the rule ${wrong} (${String(own[wrong])}) differs from the tournament's`)
  return rules
}

/** Compares by JSON, because phases and sets are lists and objects. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
