// Redirects from files and into files: CSV, Apache, nginx.
import { setImmediate as turn } from 'node:timers/promises'
import {
  REDIRECT_LIMITS,
  type RedirectFileProblem,
  type RedirectFileReport,
  type RedirectFormat,
  type RedirectTarget,
} from '#contract/redirect.ts'
import { personIdOf } from '#contract/role.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import { redirectsTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { isSame } from '../same-value.ts'
import { writeAs } from '../write-as.ts'
import { deleteMissing } from './missing-queries.ts'
import { checkFree } from './own-addresses.ts'
import { readRedirectFile, type UnreadLine } from './redirect-file-rules.ts'
import { FILE_WRITERS } from './redirect-file-writers.ts'
import {
  lockRedirects,
  selectForBook,
  selectForLoops,
  selectStateOfBook,
  selectTargets,
  upsertRedirects,
} from './redirect-queries.ts'
import { isLoop, readSource, readTarget } from './redirect-rules.ts'
import { getPath, pathNow } from './target-paths.ts'

/** A redirect of the file as it would be stored; `line` is in the file. */
type Row = { line: number; source: string; target: RedirectTarget }
type Checked = { rows: Row[]; refused: UnreadLine[] }

/** Lines of each kind that the report names. */
const NAMED = 200

/**
 * Stores the redirects of a file, or only says what would happen (`dryRun`). What cannot be read is named and left out; of two lines
 * with one address the last counts. UPLOAD_TOO_MANY_ROWS (field `text`).
 */
export async function importRedirects(
  ctx: Ctx,
  { text, dryRun }: { text: string; dryRun: boolean },
): Promise<RedirectFileReport> {
  permit(ctx, 'redirect.manage')
  const checked = await checkLines(ctx, text)
  const known = await selectStateOfBook(ctx.db)
  const compared = await compare(ctx.db, checked)
  if (dryRun) return compared.report
  return writeAs(ctx, 'redirect.manage', async (transaction) => {
    await lockRedirects(transaction)
    // Comparing takes longer than storing, so others wait for it only if the book has changed meanwhile.
    const isAsKnown = (await selectStateOfBook(transaction)) === known
    const { differing, report } = isAsKnown ? compared : await compare(transaction, checked)
    if (differing.length > 0) await store(ctx, transaction, differing)
    return report
  })
}

const PROBLEMS: Partial<Record<string, RedirectFileProblem>> = {
  REDIRECT_SOURCE_INVALID: 'SOURCE_INVALID',
  REDIRECT_SOURCE_RESERVED: 'SOURCE_RESERVED',
  REDIRECT_TARGET_INVALID: 'TARGET_INVALID',
}

async function checkLines(ctx: Ctx, text: string): Promise<Checked> {
  const rows = new Map<string, Row>()
  const refused: UnreadLine[] = []
  for await (const read of inTurns(readRedirectFile(text))) {
    if ('reason' in read) {
      refused.push(read)
      continue
    }
    const { line, from, to } = read
    try {
      const source = readSource(from)
      await checkFree(ctx, ctx.db, source)
      rows.set(source, { line, source, target: readTarget(to, ctx.siteUrl) })
    } catch (error) {
      const reason = error instanceof AppError ? PROBLEMS[error.code] : undefined
      if (!reason) throw error
      refused.push({ line, text: textOf(from, to), reason })
    }
  }
  if (rows.size > REDIRECT_LIMITS.rows)
    throw new AppError('UPLOAD_TOO_MANY_ROWS', { field: 'text', values: { max: REDIRECT_LIMITS.rows } })
  return { rows: [...rows.values()], refused }
}

/** A few milliseconds of work. */
const AT_ONCE = 200

/** The same, while other requests have their turns. */
async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let count = 0
  for (const item of items) {
    yield item
    if (++count % AT_ONCE === 0) await turn()
  }
}

const textOf = (from: string, to: string | null) => `${from} → ${to ?? '410'}`.slice(0, NAMED).toWellFormed()

/** What of the file is new or other than in the book, and the report of it. */
async function compare(db: Queryable, { rows: read, refused }: Checked) {
  const present = await selectTargets(
    db,
    read.map(({ source }) => source),
  )
  const { rows, loops } = await withoutLoops(db, read)
  const differing = rows.filter(({ source, target }) => !isSame(present.get(source), target))
  const added = differing.filter(({ source }) => !present.has(source)).length
  const left = [...refused, ...loops].sort((a, b) => a.line - b.line)
  const report: RedirectFileReport = {
    added,
    changed: differing.length - added,
    unchanged: rows.length - differing.length,
    refusedCount: left.length,
    rows: differing.slice(0, NAMED).map(({ source, target }) => ({
      from: source,
      to: target.kind === 'gone' ? null : target.value,
      isNew: !present.has(source),
    })),
    refused: left.slice(0, NAMED),
  }
  return { differing, report }
}

/** Rows are taken in their order; one that closes a loop with those before it or with the book is left out. */
async function withoutLoops(
  db: Queryable,
  rows: readonly Row[],
): Promise<{ rows: Row[]; loops: UnreadLine[] }> {
  const known = await selectForLoops(db)
  // What the file replaces is no part of a chain any more.
  for (const { source } of rows) known.delete(source)
  const loops: UnreadLine[] = []
  const kept: Row[] = []
  for await (const row of inTurns(rows)) {
    const { line, source, target } = row
    known.set(source, target)
    if (isLoop(source, known)) {
      known.delete(source)
      loops.push({ line, text: textOf(source, target.value), reason: 'LOOP' })
    } else kept.push(row)
  }
  return { rows: kept, loops }
}

async function store(ctx: Ctx, transaction: Transaction, rows: readonly Row[]): Promise<void> {
  const changed = { changedAt: ctx.clock.now(), changedBy: personIdOf(ctx.viewer) }
  await upsertRedirects(
    transaction,
    'manual',
    rows.map(({ source, target: { kind, value, language } }) => ({
      source,
      id: newId(ctx.clock),
      kind,
      target: value,
      language,
      origin: 'manual',
      runId: null,
      ...changed,
    })),
  )
  await deleteMissing(
    transaction,
    rows.map(({ source }) => source),
  )
  await record(ctx, transaction, {
    act: 'redirects.imported',
    object: { kind: 'redirect' },
    details: { redirects: String(rows.length) },
  })
  await ctx.changes.publishInvalidation(transaction, [redirectsTag()])
}

/** The whole book as a file that {@link importRedirects} reads, in pieces; targets that do not exist are left out. */
export async function* exportRedirects(ctx: Ctx, format: RedirectFormat): AsyncGenerator<string> {
  permit(ctx, 'redirect.manage')
  const { begin, line, end } = FILE_WRITERS[format]
  yield begin
  for await (const rows of selectForBook(ctx.db)) {
    const lines: string[] = []
    for (const { source, post, ...target } of rows) {
      const now = pathNow(target, post)
      const to = typeof now === 'string' ? now : await getPath(ctx, now)
      if (to !== null) lines.push(line(source, to === '' ? null : to))
    }
    yield lines.join('')
  }
  yield end
}
