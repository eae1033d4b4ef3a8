// Counts the results of the jobs of this process, and logs failures. Runs no job by itself.
import { about, type Log } from '#server/platform/log.ts'

/** Results of a queue since the start of this process; `seconds` includes failed jobs. */
export type JobTally = { done: number; failed: number; seconds: number }

export type JobMeter = {
  /** Runs the work of these jobs. A failure is logged with their ids and rethrown, so that the queue retries. */
  run(name: string, jobs: readonly { id: string }[], work: () => Promise<void>): Promise<void>
  /** By queue. */
  tallies(): ReadonlyMap<string, JobTally>
}

export function openJobMeter(log: Log): JobMeter {
  const tallies = new Map<string, JobTally>()
  const getTally = (name: string): JobTally => {
    const tally = tallies.get(name) ?? { done: 0, failed: 0, seconds: 0 }
    tallies.set(name, tally)
    return tally
  }
  return {
    async run(name, jobs, work) {
      const start = performance.now()
      const tally = getTally(name)
      const ids = jobs.map(({ id }) => id)
      try {
        await about.run({ job: name, ids }, work)
        tally.done += jobs.length
        log.debug({ job: name, ids, ms: Math.round(performance.now() - start) }, 'A job is done')
      } catch (error) {
        tally.failed += jobs.length
        log.warn({ err: error, job: name, ids }, 'A job failed; it is retried if it has retries left')
        throw error
      } finally {
        tally.seconds += (performance.now() - start) / 1000
      }
    },
    tallies: () => tallies,
  }
}
