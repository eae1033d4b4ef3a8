// Counts what becomes of jobs in this process, and says in the log which one failed. Does no job itself.
import { about, type Log } from '#server/platform/log.ts'

/** What became of the jobs of a queue since this process began; `seconds` is the time they took, failed ones too. */
export type JobTally = { done: number; failed: number; seconds: number }

export type JobMeter = {
  /** Does the work of these jobs; a failure is logged with their ids and thrown on, for the queue to try again. */
  run(name: string, jobs: readonly { id: string }[], work: () => Promise<void>): Promise<void>
  /** By queue. */
  tallies(): ReadonlyMap<string, JobTally>
}

export function openJobMeter(log: Log): JobMeter {
  const tallies = new Map<string, JobTally>()
  const tallyOf = (name: string): JobTally => {
    const tally = tallies.get(name) ?? { done: 0, failed: 0, seconds: 0 }
    tallies.set(name, tally)
    return tally
  }
  return {
    async run(name, jobs, work) {
      const began = performance.now()
      const tally = tallyOf(name)
      const ids = jobs.map(({ id }) => id)
      try {
        await about.run({ job: name, ids }, work)
        tally.done += jobs.length
        log.debug({ job: name, ids, ms: Math.round(performance.now() - began) }, 'A job is done')
      } catch (error) {
        tally.failed += jobs.length
        log.warn({ err: error, job: name, ids }, 'A job failed; it is tried again if it may be')
        throw error
      } finally {
        tally.seconds += (performance.now() - began) / 1000
      }
    },
    tallies: () => tallies,
  }
}
