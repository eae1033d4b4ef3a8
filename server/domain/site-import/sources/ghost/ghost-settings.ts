// What is read of Ghost's settings: the time zone, and how many entries its menus have. Pure.
import { dayOf } from './ghost-routes.ts'

/** Menus are a list in JSON within a setting. */
export function countEntries(json: string): number {
  try {
    const entries: unknown = JSON.parse(json)
    return Array.isArray(entries) ? entries.length : 0
  } catch {
    return 0
  }
}

export function isTimeZone(name: string): boolean {
  try {
    return dayOf(new Date(0), name).year !== ''
  } catch {
    return false
  }
}
