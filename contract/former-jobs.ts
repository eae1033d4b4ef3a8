// Queues of jobs that have another name now. What an earlier release left waits, fails and stands in the log under the former one.
export const FORMER_JOBS = { 'tell-hub': 'notify-websub', 'tell-indexnow': 'notify-indexnow' } as const

const isFormer = (name: string): name is keyof typeof FORMER_JOBS => Object.hasOwn(FORMER_JOBS, name)

/** The present name of a queue. */
export const presentJob = (name: string): string => (isFormer(name) ? FORMER_JOBS[name] : name)
