// Imports a table of fixtures and results into a tournament, or, in a dry run, only reports what would happen to each row.
import { setImmediate } from 'node:timers/promises'
import { changesBetween } from '#bangla/changes.ts'
import type { CsvImport, CsvLine, CsvReport } from '#contract/matches/match-csv.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { getNameBook } from '#server/domain/name-book/load-name-book.ts'
import { spellingKey, spellingsOf } from '#server/domain/name-book/term-rules.ts'
import { permit } from '#server/domain/permit.ts'
import { resolveRules } from '#server/domain/tournaments/tournament-rules.ts'
import { getTournament } from '#server/domain/tournaments/tournaments.ts'
import type { FileMatch, FileName } from '../files/file-match.ts'
import { readMatchCsv } from './csv-matches.ts'
import { runImport } from './import-run.ts'

/** One wrong letter per five letters is allowed. Short names that differ in one letter are often different names. */
const LETTERS_PER_CHANGE = 5
const MAX_CHANGES = 3
/** Two letters that are swapped change three pairs; any other change fewer. */
const PAIRS_PER_CHANGE = 3

export class NearNames {
  readonly #spellings: string[] = []
  readonly #keys: string[] = []
  readonly #byKey = new Set<string>()
  /** Places of the known names with this pair of letters. */
  readonly #byPair = new Map<string, number[]>()

  constructor(known: Iterable<string>) {
    for (const spelling of known) this.#add(spelling, spellingKey(spelling))
  }

  #add(spelling: string, key: string): void {
    const place = this.#keys.length
    this.#spellings.push(spelling)
    this.#keys.push(key)
    this.#byKey.add(key)
    for (const pair of new Set(pairsOf(key))) {
      const places = this.#byPair.get(pair)
      if (places) places.push(place)
      else this.#byPair.set(pair, [place])
    }
  }

  /** The nearest known spelling, the first of several equally near ones; null if none is near, or one is the same. */
  find(name: string): string | null {
    const key = spellingKey(name)
    const most = Math.min(MAX_CHANGES, Math.floor(key.length / LETTERS_PER_CHANGE))
    if (most === 0 || this.#byKey.has(key)) return null
    let nearest: number | null = null
    let fewest = most + 1
    for (const place of this.#sharing(key, most)) {
      const other = this.#keys[place] ?? ''
      if (Math.abs(other.length - key.length) >= fewest) continue
      const changes = changesBetween(key, other)
      if (changes >= fewest) continue
      fewest = changes
      nearest = place
    }
    return nearest === null ? null : (this.#spellings[nearest] ?? null)
  }

  /** Places of the names that share as many pairs with the key as a name with so few changes must, in their order. */
  #sharing(key: string, changes: number): number[] {
    const shared = new Uint16Array(this.#keys.length)
    for (const pair of pairsOf(key))
      for (const place of this.#byPair.get(pair) ?? []) shared[place] = (shared[place] ?? 0) + 1
    const places: number[] = []
    for (const [place, other] of this.#keys.entries()) {
      const least = Math.max(key.length, other.length) - 1 - PAIRS_PER_CHANGE * changes
      if ((shared[place] ?? 0) >= least) places.push(place)
    }
    return places
  }
}

function pairsOf(key: string): string[] {
  return Array.from({ length: Math.max(0, key.length - 1) }, (_, at) => key.slice(at, at + 2))
}

const ROWS_AT_ONCE = 20
const REFUSED = { outcome: 'refused', readings: null, newNames: [], nearNames: [] } satisfies Partial<CsvLine>

/** TOURNAMENT_NOT_FOUND, MATCH_IMPORT_BUSY. Rows with errors are left out, and the others are stored. */
export async function importMatchCsv(
  ctx: Ctx,
  { tournamentId, name, csv, isDryRun }: CsvImport,
): Promise<CsvReport> {
  permit(ctx, 'tournament.manage')
  const tournament = await getTournament({ ...ctx, readDb: ctx.db }, { id: tournamentId })
  const { id, gender, sport, rules, slug } = tournament
  const rulesOn = (day: string) => resolveRules(sport, rules, {}, day)
  const { matches, errors } = readMatchCsv(csv, { id, gender, rulesOn })
  const lines = new Map<string, CsvLine>()
  for (const { line, title } of matches)
    lines.set(String(line), { ...REFUSED, line, title, problem: 'NOT_STORED', column: null })
  const byLine = new Map(matches.map(({ line, match }) => [String(line), match]))
  const added = new Set<string>()
  const done = await runImport(
    ctx,
    {
      tournament: slug,
      isDryRun,
      name,
      onError: () => undefined,
      onProblem: () => undefined,
      onOutcome: (file, outcome) => {
        const line = lines.get(file)
        if (line) lines.set(file, { ...line, outcome, problem: null })
      },
      onNewName: (name) => added.add(nameKey(name)),
      onProgress: () => undefined,
    },
    { count: byLine.size, files: [...byLine].map(([file, match]) => ({ file, matches: [match] })) },
  )
  const nearTo = await spellingsNear(ctx, added.size > 0)
  for (const [at, [file, match]] of [...byLine].entries()) {
    // Yields to other requests: a table may have thousands of new names.
    if (at % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate()
    const line = lines.get(file)
    if (line) lines.set(file, { ...line, ...namesIn(match, added, nearTo) })
  }
  const refused: CsvLine[] = errors.map((error) => ({ ...REFUSED, ...error }))
  const all = [...lines.values(), ...refused].toSorted((one, other) => one.line - other.line)
  const { corrected, unchanged, names } = done
  const count = all.filter(({ outcome }) => outcome === 'refused').length
  return { import: done.id, added: done.added, corrected, unchanged, refused: count, names, lines: all }
}

const nameKey = ({ source, key }: FileName) => `${source} ${key}`

type NearTo = (kind: 'team' | 'ground', name: string) => string | null

/** Finds a known name that is similar to a new one, because a mistyped name would become a second team. */
async function spellingsNear(ctx: Ctx, isNeeded: boolean): Promise<NearTo> {
  const terms = isNeeded ? (await getNameBook(ctx)).all : []
  const known = (kind: string) => terms.filter((term) => term.kind === kind).flatMap(spellingsOf)
  const names = { team: new NearNames(known('team')), ground: new NearNames(known('ground')) }
  const found = { team: new Map<string, string | null>(), ground: new Map<string, string | null>() }
  return (kind, name) => {
    const near = found[kind].get(name) ?? names[kind].find(name)
    found[kind].set(name, near)
    return near
  }
}

function namesIn(
  { home, away, venue }: FileMatch,
  added: ReadonlySet<string>,
  nearTo: NearTo,
): Pick<CsvLine, 'newNames' | 'nearNames'> {
  const named = [
    ...[home, away].map((team) => ({ kind: 'team' as const, each: team })),
    ...(venue ? [{ kind: 'ground' as const, each: venue }] : []),
  ].filter(({ each }) => added.has(nameKey(each)))
  return {
    newNames: named.map(({ each }) => each.name.en),
    nearNames: named.flatMap(({ kind, each: { name } }) => {
      const near = nearTo(kind, name.en)
      return near === null ? [] : [{ name: name.en, near }]
    }),
  }
}
