// Benchmark: an archive through POST /upload-json, sanitized and searchable when the call answers, compared with a bare COPY of the
// same rows into the same table. BENCH_IMPORT_POSTS: number of posts.
import { createReadStream, createWriteStream, readdirSync, readFileSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { z } from 'zod'
import { findRunningPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { absoluteRow, type Benchmark } from './tools/benchmark.ts'
import { writeArchive } from './tools/import-file.ts'
import { type Bearer, openNewsroom } from './tools/newsroom.ts'
import { type Portal, startPortal } from './tools/portal.ts'
import { residentMegabytes } from './tools/process-meter.ts'

const POSTS = Number(process.env.BENCH_IMPORT_POSTS ?? 100_000)
const POST_BYTES = 3_500
const POLL_MS = 200

const outcome = z.object({ insertedCount: z.int(), batch: z.string() })

export const importing: Benchmark = {
  name: 'import',
  title: `Import of ${POSTS.toLocaleString('en')} posts of 3.5 kB`,
  async measure(workspace) {
    const file = join(workspace.folder, 'archive.json')
    await writeArchive(file, POSTS, POST_BYTES)
    const { size } = await stat(file)
    await using portal = await startPortal(await workspace.filledFolder())
    const { bearer } = await openNewsroom(portal)
    const before = residentMegabytes(portal.pid)
    const memory = watchMemory(portal.pid)
    const began = performance.now()
    const { batch } = await upload(portal, bearer, file)
    const seconds = (performance.now() - began) / 1000
    const peak = memory.stop()
    await expectSearchable(portal)
    const undoing = performance.now()
    const copied = await timeCopy(portal, bearer, batch, join(workspace.folder, 'rows.copy'))
    await rm(file)
    return {
      rows: [
        absoluteRow(
          'posts stored, cleaned and searchable',
          { value: POSTS / seconds, unit: 'posts/s' },
          {
            what: 'COPY of the same rows into the same table',
            value: POSTS / copied.seconds,
            unit: 'posts/s',
          },
          { atLeast: 1_000 },
        ),
        absoluteRow(
          'peak memory of the file-reading processes, together',
          { value: peak.readers, unit: 'MB' },
          { what: 'the file', value: size / 1e6, unit: 'MB' },
          { atMost: 400 },
        ),
        absoluteRow(
          'peak memory of the server',
          { value: peak.server, unit: 'MB' },
          { what: 'before the upload', value: before, unit: 'MB' },
          { atMost: 400 },
        ),
      ],
      remarks: [
        `${seconds.toFixed(1)} s from the first byte sent to the answer; undoing the upload took ${((copied.undone - undoing) / 1000).toFixed(1)} s.`,
      ],
    }
  },
}

/** Streams the file as a browser does. */
async function upload(portal: Portal, bearer: Bearer, file: string): Promise<{ batch: string }> {
  const boundary = 'bench-boundary-5b1e'
  const sent = request(`${portal.url}/api/upload-json`, {
    method: 'POST',
    headers: { ...bearer, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  })
  const answer = new Promise<string>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve(text))
    })
  })
  const disposition = 'Content-Disposition: form-data; name="jsonFile"; filename="archive.json"'
  sent.write(`--${boundary}\r\n${disposition}\r\nContent-Type: application/json\r\n\r\n`)
  await pipeline(createReadStream(file, { highWaterMark: 1 << 20 }), sent, { end: false })
  sent.end(`\r\n--${boundary}--\r\n`)
  const text = await answer
  const read = outcome.safeParse(JSON.parse(text))
  if (!read.success || read.data.insertedCount !== POSTS)
    throw new Error(`The upload answered ${text.slice(0, 500)}`)
  return read.data
}

/** Searches for the last article by its headline. */
async function expectSearchable(portal: Portal): Promise<void> {
  const id = `bench-${POSTS - 1}`
  const post = z
    .object({ headline: z.string() })
    .parse(await (await fetch(`${portal.url}/api/allposts/${id}`)).json())
  const page = await (await fetch(`${portal.url}/search?q=${encodeURIComponent(post.headline)}`)).text()
  if (!page.includes(id)) throw new Error(`${id} is not found by its headline`)
}

/** Copies the stored rows out, undoes the upload, and times copying them in again. */
async function timeCopy(
  portal: Portal,
  bearer: Bearer,
  batch: string,
  file: string,
): Promise<{ seconds: number; undone: number }> {
  const connection = findRunningPostgres(portal.dataDir)
  if (!connection) throw new Error('PostgreSQL does not run')
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
       where table_schema = 'public' and table_name = 'posts' and is_generated = 'NEVER'`,
    )
    const names = rows[0]?.names ?? ''
    const select = `select ${names} from posts where batch_id = '${batch}'`
    await pipeline(client.query(copyTo(`copy (${select}) to stdout`)), createWriteStream(file))
    const answer = await fetch(`${portal.url}/api/imports/${batch}/undo`, { method: 'POST', headers: bearer })
    if (answer.status !== 200) throw new Error(`Undoing answered ${answer.status}: ${await answer.text()}`)
    const undone = performance.now()
    await client.query('vacuum posts')
    const began = performance.now()
    await pipeline(createReadStream(file), client.query(copyFrom(`copy posts (${names}) from stdin`)))
    return { seconds: (performance.now() - began) / 1000, undone }
  } finally {
    await client.end()
    await rm(file, { force: true })
  }
}

/** Peak resident memory of the server, and of its file-reading processes together. */
function watchMemory(pid: number): { stop(): { server: number; readers: number } } {
  const peak = { server: 0, readers: 0 }
  let isOver = false
  const look = async () => {
    while (!isOver) {
      peak.server = Math.max(peak.server, residentMegabytes(pid))
      const readers = readerMemory(pid).reduce((sum, megabytes) => sum + megabytes, 0)
      peak.readers = Math.max(peak.readers, readers)
      await pause(POLL_MS)
    }
  }
  void look()
  return {
    stop() {
      isOver = true
      return peak
    },
  }
}

function readerMemory(parent: number): number[] {
  return readdirSync(`/proc/${parent}/task/${parent}`).includes('children')
    ? readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
        .trim()
        .split(' ')
        .filter((pid) => pid !== '' && isReader(pid))
        .map((pid) => residentMegabytes(Number(pid)))
    : []
}

function isReader(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('reading-process')
  } catch {
    return false
  }
}
