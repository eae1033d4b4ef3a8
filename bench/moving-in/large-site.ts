// Benchmark: an export of WordPress of 1 GB by `maidan import-site`, compared with the same posts as JSON by `maidan import`.
// BENCH_SITE_POSTS: number of posts.
import { readFileSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { absoluteRow, type Benchmark, ratioRow } from '../tools/benchmark.ts'
import { startChild } from '../tools/child.ts'
import { writeArchive, writeSiteExport } from '../tools/import-file.ts'
import { PROJECT, portalEnvironment } from '../tools/portal.ts'
import { residentMegabytes } from '../tools/process-meter.ts'
import type { Workspace } from '../tools/workspace.ts'

const POSTS = Number(process.env.BENCH_SITE_POSTS ?? 260_000)
const POST_BYTES = 3_500
const POLL_MS = 250

export const largeSite: Benchmark = {
  name: 'large-site',
  title: `A site of ${POSTS.toLocaleString('en')} posts of 3.5 kB`,
  async measure(workspace) {
    const [site, archive] = [join(workspace.folder, 'site.xml'), join(workspace.folder, 'site.json')]
    await writeSiteExport(site, POSTS, POST_BYTES)
    const { size } = await stat(site)
    const moved = await run(workspace, ['import-site', site])
    await rm(site)
    await writeArchive(archive, POSTS, POST_BYTES)
    const uploaded = await run(workspace, ['import', archive])
    await rm(archive)
    return {
      rows: [
        ratioRow(
          'posts moved in per second',
          { value: POSTS / moved.seconds, unit: 'posts/s' },
          { what: 'the same posts as JSON', value: POSTS / uploaded.seconds, unit: 'posts/s' },
          { atLeast: 0.5 },
        ),
        absoluteRow(
          'peak memory of the command with its processes, without PostgreSQL',
          { value: moved.megabytes, unit: 'MB' },
          { what: 'the file', value: size / 1e6, unit: 'MB' },
          { atMost: 400 },
        ),
      ],
      remarks: [`${moved.said}; JSON: ${uploaded.said}`],
    }
  },
}

async function run(workspace: Workspace, args: string[]) {
  const dataDir = await workspace.filledFolder()
  const began = performance.now()
  const child = startChild(
    process.execPath,
    [join(PROJECT, 'cli/maidan.mjs'), ...args],
    portalEnvironment(dataDir, 3_000),
  )
  const memory = watchMemory(child.pid)
  const said = (await child.ended).trim().split('\n').at(-1) ?? ''
  return { seconds: (performance.now() - began) / 1000, megabytes: memory.stop(), said }
}

function watchMemory(pid: number): { stop(): number } {
  let peak = 0
  let isOver = false
  const look = async () => {
    while (!isOver) {
      peak = Math.max(peak, memoryOf(pid))
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

/** Resident memory of a process and what it started, PostgreSQL aside; 0 once it has ended. */
function memoryOf(pid: number): number {
  try {
    if (/postgres/.test(readFileSync(`/proc/${pid}/comm`, 'utf8'))) return 0
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    const below = children === '' ? [] : children.split(' ').map((child) => memoryOf(Number(child)))
    return below.reduce((sum, megabytes) => sum + megabytes, residentMegabytes(pid))
  } catch {
    return 0
  }
}
