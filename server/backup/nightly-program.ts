// The program of the nightly backup process: makes a backup and tests it by restoring it. It is apart from the processes that serve
// pages, because checksums and lists of files would delay readers. The parent's side: nightly-process.ts.
import os from 'node:os'
import { DamagedBackup } from '#server/db/backup/database-backup.ts'
import { openPool } from '#server/db/client.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openFileStore } from '#server/platform/files/file-store.ts'
import { StartError } from '#server/platform/start-error.ts'
import { makeBackup } from './make-backup.ts'
import { countOf } from './manifest.ts'
import type { BackupMessage, BackupTask } from './nightly-process.ts'
import { verifyBackup } from './restore-backup.ts'

const silent = () => undefined

// Requests of readers get the processor first.
os.setPriority(10)

process.once('message', (task: BackupTask) => void run(task))
// The parent process has ended. A later night deletes the unfinished backup.
process.on('disconnect', () => process.exit())

async function run(task: BackupTask): Promise<void> {
  try {
    await make(task)
    await send({ kind: 'made' })
    await send(await testRestore(task))
  } catch (error) {
    await send({ kind: 'failed', ...describe(error) })
  }
  process.exit()
}

async function make({ connection, files, secrets, folder, earlier }: BackupTask): Promise<void> {
  const pool = openPool(connection, 2, silent)
  try {
    const source = { pool, files: await openFileStore(files), clock: systemClock, secrets }
    await makeBackup(source, { folder, earlier, onProgress: silent })
  } finally {
    await pool.end()
  }
}

async function testRestore({ connection, folder }: BackupTask): Promise<BackupMessage> {
  try {
    const { manifest } = await verifyBackup(connection, folder, silent)
    return { kind: 'restored', posts: countOf(manifest, 'posts'), pictures: countOf(manifest, 'media') }
  } catch (error) {
    return { kind: 'not restored', isDamaged: error instanceof DamagedBackup, ...describe(error) }
  }
}

/** `reason`: a sentence without secrets for the dashboard. `detail`: for the log. */
function describe(error: unknown): { reason: string; detail: string } {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  if (error instanceof StartError || error instanceof DamagedBackup) return { reason: error.message, detail }
  const code = error instanceof Error && 'code' in error ? String(error.code) : null
  return { reason: code ?? 'It failed; see the log.', detail }
}

function send(message: BackupMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, undefined, undefined, () => resolve())
    else resolve()
  })
}
