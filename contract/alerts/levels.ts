// The levels of alerts about matches, and which subjects have them. Imports nothing: scripts of readers use it. Schemas: alert.ts.

/** How much of a match: its start and result; key moments too; every wicket or goal too. */
export const ALERT_LEVELS = ['result', 'moments', 'all'] as const
export type AlertLevel = (typeof ALERT_LEVELS)[number]
/** What a tap chooses. */
export const USUAL_LEVEL: AlertLevel = 'moments'

/** Chosen like a subject: the breaking news that editors send. */
export const BREAKING = 'breaking'

/** Whether a choice of this subject is about matches, and so has a level; the others bring new stories. */
export function hasLevels(subject: string): boolean {
  return /^(?:team|tournament|match):/.test(subject)
}
