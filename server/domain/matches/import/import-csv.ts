// Imports a table of fixtures and results into a tournament, or, in a dry run, only reports what would happen to each row.
import { setImmediate } from 'node:timers/promises'
import type { CsvImport, CsvLine, CsvReport } from '#contract/match-csv.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { getNameBook } from '#server/domain/name-book/load-name-book.ts'
import { spellingsOf } from '#server/domain/name-book/term-rules.ts'
import { permit } from '#server/domain/permit.ts'
import { resolveRules } from '#server/domain/tournaments/tournament-rules.ts'
import { getTournament } from '#server/domain/tournaments/tournaments.ts'
import { readMatchCsv } from './csv-matches.ts'
import type { FileMatch, FileName } from './file-match.ts'
import { runImport } from './import-run.ts'
import { NearNames } from './near-names.ts'

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
      ...{ tournament: slug, isDryRun, name, onError: () => undefined, onProblem: () => undefined },
      onOutcome: (file, outcome) => {
        const line = lines.get(file)
        if (line) lines.set(file, { ...line, outcome, problem: null })
      },
      onNewName: (name) => added.add(nameKey(name)),
      onProgress: () => undefined,
    },
    {
      files: [...byLine.keys()],
      read: (file) => {
        const match = byLine.get(file)
        return { file, matches: match ? [match] : [] }
      },
    },
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
