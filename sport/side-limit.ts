// How many people of one side a log may name.

/**
 * Twice the longest line-up that events may have (30). Further people are reported and not listed, so that no list of a side
 * grows with the length of a log.
 */
export const MAX_PEOPLE = 60
