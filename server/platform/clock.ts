// The current time. Code that depends on the time uses a clock, so that tests can set it.

export type Clock = { now(): Date }

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() }
