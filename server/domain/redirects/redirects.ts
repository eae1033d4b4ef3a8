// The redirect book for admins: list, add, change, remove. Files: redirect-files.ts. What readers get: redirect-book.ts.
import type { NewRedirect, RedirectChange, RedirectOrigin, RedirectTarget } from '#contract/redirect.ts'
import { personIdOf } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import { redirectsTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { pageOf, readCursor } from '../cursor.ts'
import { permit } from '../permit.ts'
import { isSame } from '../same-value.ts'
import { writeAs } from '../write-as.ts'
import { deleteMissing } from './missing-queries.ts'
import { sourceOf } from './old-address-rules.ts'
import { checkFree } from './own-addresses.ts'
import { RedirectIndex } from './redirect-index.ts'
import {
  deleteRedirect,
  findRedirect,
  insertRedirect,
  isSourceTaken,
  lockRedirects,
  type StoredRedirect,
  selectMatching,
  selectRedirects,
  updateRedirect,
} from './redirect-queries.ts'
import { isLoop, readSource, readTarget } from './redirect-rules.ts'
import { getPath, pathNow } from './target-paths.ts'

/** A row of the book; `to`: where it leads now, null if nowhere. */
export type Redirect = Omit<StoredRedirect, 'value' | 'post' | 'source'> & { from: string; to: string | null }

/** Newest change first; `search`: a part of the old address or of the target. */
export async function listRedirects(
  ctx: Ctx,
  wanted: {
    search?: string | undefined
    origin?: RedirectOrigin | undefined
    cursor?: string | undefined
    limit: number
  },
): Promise<{ redirects: Redirect[]; next: string | null }> {
  permit(ctx, 'redirect.manage')
  const { search = '', origin, cursor, limit } = wanted
  // Sources are stored in lower case and decoded.
  const asSource = search.startsWith('/') ? (sourceOf(search) ?? search) : search
  const found = await selectRedirects(ctx.db, {
    search: asSource,
    origin,
    after: readCursor(cursor),
    limit: limit + 1,
  })
  const { rows, next } = pageOf(found, limit, ({ changedAt, id }) => ({ at: changedAt, id }))
  return { redirects: await Promise.all(rows.map((row) => toRedirect(ctx, row))), next }
}

async function toRedirect(ctx: Ctx, { value, source, post, ...row }: StoredRedirect): Promise<Redirect> {
  const target = pathNow({ kind: row.kind, value, language: row.language }, post)
  const to = typeof target === 'string' ? target || null : await getPath(ctx, target)
  return { ...row, from: source, to }
}

/** Adds a redirect; errors of readSource and readTarget, REDIRECT_SOURCE_TAKEN (field `from`), REDIRECT_LOOP (field `to`). */
export async function addRedirect(ctx: Ctx, { from, to }: NewRedirect): Promise<Redirect> {
  permit(ctx, 'redirect.manage')
  const row = { id: newId(ctx.clock), source: readSource(from), ...readTarget(to, ctx.siteUrl) }
  await writeAs(ctx, 'redirect.manage', async (transaction) => {
    await check(ctx, transaction, row)
    await insertRedirect(transaction, toRow(ctx, row))
    await finish(ctx, transaction, 'redirect.added', row)
  })
  return getRedirect(ctx, row.id)
}

/** Changes the given fields; the row is the admin's from then on. Errors as for {@link addRedirect}; REDIRECT_NOT_FOUND. */
export async function changeRedirect(ctx: Ctx, id: string, { from, to }: RedirectChange): Promise<Redirect> {
  permit(ctx, 'redirect.manage')
  await writeAs(ctx, 'redirect.manage', async (transaction) => {
    await lockRedirects(transaction)
    const before = await findRedirect(transaction, id)
    if (!before) throw new AppError('REDIRECT_NOT_FOUND')
    const target = to === undefined ? targetOf(before) : readTarget(to, ctx.siteUrl)
    const row = { id, source: from === undefined ? before.source : readSource(from), ...target }
    if (row.source === before.source && isSame(target, targetOf(before))) return
    await check(ctx, transaction, row)
    await updateRedirect(transaction, toRow(ctx, row))
    await finish(ctx, transaction, 'redirect.changed', row)
  })
  return getRedirect(ctx, id)
}

/** Takes a redirect out of the book; REDIRECT_NOT_FOUND. */
export async function removeRedirect(ctx: Ctx, id: string): Promise<void> {
  await writeAs(ctx, 'redirect.manage', async (transaction) => {
    const gone = await deleteRedirect(transaction, id)
    if (!gone) throw new AppError('REDIRECT_NOT_FOUND')
    await finish(ctx, transaction, 'redirect.removed', { id, source: gone.source })
  })
}

type Row = RedirectTarget & { id: string; source: string }

const targetOf = ({ kind, value, language }: RedirectTarget): RedirectTarget => ({ kind, value, language })

/** Nobody has the source, and the chain that begins there ends. */
async function check(ctx: Ctx, transaction: Transaction, row: Row): Promise<void> {
  await checkFree(ctx, transaction, row.source)
  await lockRedirects(transaction)
  if (await isSourceTaken(transaction, row.source, row.id))
    throw new AppError('REDIRECT_SOURCE_TAKEN', { field: 'from' })
  if (isLoop(row.source, await selectChain(transaction, row)))
    throw new AppError('REDIRECT_LOOP', { field: 'to' })
}

/** This redirect and the rows that somebody meets who follows it. */
async function selectChain(transaction: Transaction, row: Row): Promise<RedirectIndex<RedirectTarget>> {
  const rows = new RedirectIndex<RedirectTarget>()
  const asked = new Set<string>()
  let next: RedirectTarget | undefined = row
  while (next?.kind === 'path') {
    const reached = sourceOf(next.value)
    if (reached === null || asked.has(reached)) break
    asked.add(reached)
    for (const [source, target] of await selectMatching(transaction, reached)) rows.set(source, target)
    rows.set(row.source, row)
    next = rows.findNearest(reached)?.value
  }
  rows.set(row.source, row)
  return rows
}

function toRow(ctx: Ctx, { value, ...row }: Row) {
  const origin = { origin: 'manual', runId: null } as const
  return { ...row, target: value, ...origin, changedAt: ctx.clock.now(), changedBy: personIdOf(ctx.viewer) }
}

async function finish(
  ctx: Ctx,
  transaction: Transaction,
  act: 'redirect.added' | 'redirect.changed' | 'redirect.removed',
  { id, source }: Pick<Row, 'id' | 'source'>,
): Promise<void> {
  await deleteMissing(transaction, [source])
  await record(ctx, transaction, { act, object: { kind: 'redirect', id, name: source } })
  await ctx.changes.publishInvalidation(transaction, [redirectsTag()])
}

async function getRedirect(ctx: Ctx, id: string): Promise<Redirect> {
  const found = await findRedirect(ctx.db, id)
  if (!found) throw new AppError('REDIRECT_NOT_FOUND')
  return toRedirect(ctx, found)
}
