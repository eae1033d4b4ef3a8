// Stores the matches of an import in batches, each in one transaction, while the next batch is read. Matches that are stored
// already add nothing; changes in them become corrections.
import type { CacheTag } from '#contract/cache-tag.ts'
import { personIdOf } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { MATCH_IMPORT_LOCK } from '#server/db/locks.ts'
import { withSessionLock } from '#server/db/session-lock.ts'
import { AppError } from '#server/domain/app-error.ts'
import { record } from '#server/domain/audit/audit.ts'
import { matchTag, siteTag } from '#server/domain/cache-tags.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { writeAs } from '#server/domain/write-as.ts'
import { newId } from '#server/platform/ids.ts'
import type { FileMatch, FileRead } from '../files/file-match.ts'
import { tagsOfMatch } from '../match-log.ts'
import { writeMatch } from '../match-queries.ts'
import { correctMatch } from './correct-match.ts'
import { FileNames } from './file-names.ts'
import { FileTournaments } from './file-tournaments.ts'
import { copyMatches, insertImport } from './import-queries.ts'
import { enterTeams } from './name-queries.ts'
import {
  type MatchImport,
  nameProblems,
  type Options,
  type Prepared,
  prepareBatch,
  type Read,
  type Run,
  reportFailure,
} from './prepare-batch.ts'
import type { NewMatchRows } from './prepare-matches.ts'

/** The limits of one batch in memory, in addition to one file. */
const EVENTS_AT_ONCE = 40_000
const MATCHES_AT_ONCE = 400

/** The matches of each file, and how many files there are. */
type Source = { count: number; files: Iterable<FileRead> | AsyncIterable<FileRead> }

/** MATCH_IMPORT_BUSY while another import of matches runs; TOURNAMENT_NOT_FOUND. Callers check the permission first. */
export async function runImport(ctx: Ctx, options: Options, source: Source): Promise<MatchImport> {
  const done = await withSessionLock(ctx.db, { lock: MATCH_IMPORT_LOCK, part: 0 }, async (session) => {
    const run: Run = {
      ctx,
      session,
      options,
      importId: newId(ctx.clock),
      names: new FileNames(ctx, options.isDryRun, (name) => options.onNewName?.(name)),
      tournaments: await FileTournaments.open(ctx, options.tournament, options.isDryRun),
      totals: {
        id: null,
        files: 0,
        failed: 0,
        added: 0,
        corrected: 0,
        unchanged: 0,
        events: 0,
        names: 0,
        problems: 0,
      },
      seen: new Set(),
    }
    await importFiles(run, source)
    return run.totals
  })
  if (!done) throw new AppError('MATCH_IMPORT_BUSY')
  return done
}

/** One batch is stored while the next one is read and derived. */
async function importFiles(run: Run, source: Source): Promise<void> {
  let storing: Promise<void> = Promise.resolve()
  for await (const batch of inBatches(run, source)) {
    run.session.lost.throwIfAborted()
    const prepared = await prepareBatch(run, batch)
    await storing
    storing = store(run, prepared).then(() => run.options.onProgress(run.totals, source.count))
    // A failure is thrown where the next batch or the end waits for this one.
    storing.catch(() => undefined)
  }
  await storing
  run.totals.names = run.names.added
}

async function* inBatches(run: Run, { files }: Source): AsyncGenerator<Read[]> {
  let batch: Read[] = []
  let events = 0
  for await (const read of files) {
    for (const match of accept(run, read)) {
      batch.push({ file: read.file, match })
      events += match.log.length
    }
    run.totals.files++
    if (events < EVENTS_AT_ONCE && batch.length < MATCHES_AT_ONCE) continue
    yield batch
    batch = []
    events = 0
  }
  if (batch.length > 0) yield batch
}

/** The matches of a file that were not in this import before. Reports an unreadable file and repeated matches as failed. */
function accept(run: Run, read: FileRead): FileMatch[] {
  if ('code' in read) {
    reportFailure(run, read)
    return []
  }
  const { file } = read
  return read.matches.filter(({ source }) => {
    const isNew = !run.seen.has(source)
    run.seen.add(source)
    if (!isNew)
      reportFailure(run, { file, code: 'MATCH_TWICE', message: `${source} was in this import already` })
    return isNew
  })
}

/** With more tags than this it costs less to render everything again. */
const MAX_TAGS = 2_000

/** Cache tags of the pages that new matches change. Their own tags are left out, because no page shows them yet. */
function tagsOfAdded(added: readonly NewMatchRows[], now: Date): CacheTag[] {
  const tags = new Set<CacheTag>()
  for (const { match, figures } of added) {
    const players = figures.map(({ playerId }) => playerId)
    for (const tag of tagsOfMatch(match, now, players)) if (tag !== matchTag(match.id)) tags.add(tag)
  }
  return tags.size > MAX_TAGS ? [siteTag()] : [...tags]
}

const TO_STORE = { action: 'tournament.manage', subject: () => ({}), isLong: true } as const

async function store(run: Run, { added, changed, entered, linked, unchanged }: Prepared): Promise<void> {
  const { ctx, session, totals, options } = run
  const addedEvents = added.reduce((sum, { events }) => sum + events, 0)
  const work = async (transaction: Transaction) => {
    if (totals.id === null && added.length > 0) await recordImport(run, transaction)
    await copyMatches(session, added)
    await enterTeams(transaction, entered)
    for (const { id, source } of linked) await writeMatch(transaction, id, { source })
    for (const each of changed) nameProblems(run, each.file, await correctMatch(ctx, transaction, each))
    const tags = tagsOfAdded(added, ctx.clock.now())
    if (tags.length > 0) await ctx.changes.publishInvalidation(transaction, tags)
  }
  if (!options.isDryRun && added.length + changed.length + linked.length > 0)
    await writeAs(ctx, TO_STORE, work, session.db)
  if (!options.isDryRun && added.length > 0) totals.id = run.importId
  totals.added += added.length
  totals.corrected += changed.length
  totals.unchanged += unchanged
  totals.events += addedEvents
}

async function recordImport({ ctx, importId, options }: Run, transaction: Transaction): Promise<void> {
  const { name } = options
  await insertImport(transaction, { id: importId, name, at: ctx.clock.now(), by: personIdOf(ctx.viewer) })
  await record(ctx, transaction, {
    act: 'matches.imported',
    object: { kind: 'match-import', id: importId, name },
  })
}
