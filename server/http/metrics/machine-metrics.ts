// Figures of what Maidan stands on: database connections, the page cache's store, the disk, the release. Read at a scrape.
import { statfs } from 'node:fs/promises'
import { Counter, Gauge, type Registry } from 'prom-client'
import { RELEASE } from '#server/platform/release.ts'

export type MachineSources = {
  pool: { totalCount: number; idleCount: number; waitingCount: number }
  /** Does this process take the database for away? */
  isAway(): boolean
  isReady(): Promise<boolean>
  /** Of the page cache. */
  stock(): { count: number; bytes: number; evictions: number }
  dataDir: string
}

export function addMachineMetrics(registry: Registry, sources: MachineSources): void {
  const gauge = openGauges(registry)
  const { pool, stock } = sources
  gauge('maidan_ready', 'Whether /health/ready says yes; of several processes the worst.', 'min', async () =>
    (await sources.isReady()) ? 1 : 0,
  )
  gauge('maidan_database_away', 'Whether a process takes the database for away.', 'max', () =>
    sources.isAway() ? 1 : 0,
  )
  new Gauge({
    registers: [registry],
    labelNames: ['state'],
    name: 'maidan_database_connections',
    help: 'Connections of the pool, and requests that wait for one.',
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waited_for' }, pool.waitingCount)
    },
  })
  gauge('maidan_page_cache_pages', 'Pages in the page cache.', 'sum', () => stock().count)
  gauge('maidan_page_cache_bytes', 'What they weigh, compressed.', 'sum', () => stock().bytes)
  new Counter({
    registers: [registry],
    name: 'maidan_page_cache_evictions_total',
    help: 'Pages that gave way to others because the page cache was full.',
    collect() {
      this.reset()
      this.inc(stock().evictions)
    },
  })
  addDisk(registry, sources.dataDir)
  new Gauge({
    registers: [registry],
    labelNames: ['release', 'node'],
    name: 'maidan_build_info',
    help: 'Always 1; which Maidan and which Node this is.',
    aggregator: 'max',
    collect() {
      this.set({ release: RELEASE, node: process.versions.node }, 1)
    },
  })
}

function addDisk(registry: Registry, dataDir: string): void {
  new Gauge({
    registers: [registry],
    labelNames: ['kind'],
    name: 'maidan_disk_bytes',
    help: 'The file system that holds DATA_DIR: its size, and what is free.',
    aggregator: 'min',
    async collect() {
      const { bsize, blocks, bavail } = await statfs(dataDir)
      this.set({ kind: 'size' }, bsize * blocks)
      this.set({ kind: 'free' }, bsize * bavail)
    },
  })
}

function openGauges(registry: Registry) {
  return (
    name: string,
    help: string,
    aggregator: 'min' | 'max' | 'sum',
    value: () => number | Promise<number>,
  ): Gauge =>
    new Gauge({
      registers: [registry],
      name,
      help,
      aggregator,
      async collect() {
        this.set(await value())
      },
    })
}
