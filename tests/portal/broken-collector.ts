// Three processes, one with failing metrics: prints what another process gathers, and which process ended. The argument names
// the process whose metrics fail.
import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { Gauge, Registry } from 'prom-client'
import { gatherMetrics, relayMetrics } from '#server/platform/metrics/metrics-channel.ts'

const broken = process.argv[2]
const log = { warn: () => process.stderr.write('warned\n') }
const fail = () => {
  throw new Error('cannot be counted')
}

if (cluster.isPrimary) {
  if (broken === 'first') process.memoryUsage = Object.assign(fail, { rss: () => 0 })
  cluster.setupPrimary({ exec: fileURLToPath(import.meta.url), args: process.argv.slice(2) })
  relayMetrics(log)
  cluster.on('exit', (worker) => process.stdout.write(`${worker.id} ended\n`))
  for (let count = 0; count < 2; count++) cluster.fork()
  process.on('SIGTERM', () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.kill()
    process.exit()
  })
} else {
  const registry = new Registry()
  const isBroken = broken === 'serving' && cluster.worker?.id === 1
  new Gauge({
    name: `figure_of_${cluster.worker?.id}`,
    help: 'x',
    registers: [registry],
    ...(isBroken ? { collect: fail } : {}),
  })
  const gatherer = gatherMetrics(registry, log)
  if (cluster.worker?.id === 2) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    process.stdout.write(await gatherer.read())
    process.stdout.write('gathered\n')
  }
}
