// How an act on posts ended, as the table tells it.

/** `refused`: posts of many with which it did not work, and why. */
export type Told = { kind: 'ok' | 'bad'; sentence: string; refused?: { headline: string; why: string }[] }
