// The process that makes the nightly backup and test-restores it, apart from the one that serves pages: checksums and file
// lists would delay readers. The other side: night-work.ts.
import os from 'node:os'
import { DamagedBackup } from '#server/db/backup/database-backup.ts'
import { openPool } from '#server/db/client.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openFileStore } from '#server/platform/file-store.ts'
import { StartError } from '#server/platform/start-error.ts'
import { makeBackup } from './make-backup.ts'
import { countOf } from './manifest.ts'
import type { NightMessage, NightTask } from './night-work.ts'
import { verifyBackup } from './restore-backup.ts'

const silent = () => undefined

// Readers come first.
os.setPriority(10)

process.once('message', (task: NightTask) => void work(task))
// The parent process is gone. A later night deletes unfinished backups.
process.on('disconnect', () => process.exit())

async function work(task: NightTask): Promise<void> {
  try {
    await make(task)
    await send({ kind: 'made' })
    await send(await prove(task))
  } catch (error) {
    await send({ kind: 'failed', ...reasonOf(error) })
  }
  process.exit()
}

async function make({ connection, files, secrets, folder, earlier }: NightTask): Promise<void> {
  const pool = openPool(connection, 2, silent)
  try {
    const whole = { pool, files: await openFileStore(files), clock: systemClock, secrets }
    await makeBackup(whole, { folder, earlier, onProgress: silent })
  } finally {
    await pool.end()
  }
}

async function prove({ connection, folder }: NightTask): Promise<NightMessage> {
  try {
    const manifest = await verifyBackup(connection, folder, silent)
    return { kind: 'proved', posts: countOf(manifest, 'posts'), pictures: countOf(manifest, 'media') }
  } catch (error) {
    return { kind: 'unproved', isDamaged: error instanceof DamagedBackup, ...reasonOf(error) }
  }
}

/** `fault`: for the dashboard, a sentence without secrets. `detail`: for the log. */
function reasonOf(error: unknown): { fault: string; detail: string } {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  if (error instanceof StartError || error instanceof DamagedBackup) return { fault: error.message, detail }
  const fault = error instanceof Error && 'code' in error ? String(error.code) : null
  return { fault: fault ?? 'It failed; the log tells more.', detail }
}

function send(message: NightMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, undefined, undefined, () => resolve())
    else resolve()
  })
}
