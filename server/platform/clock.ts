// What time it is. Everything that depends on the time asks a clock, so that tests can set it.

export type Clock = { now(): Date }

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() }
