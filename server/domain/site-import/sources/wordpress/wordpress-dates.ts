// Instants of a WordPress export: the one in UTC where it is given, else the clock of the site by what its other posts show.
import { HOUR_MS } from '#bangla/durations.ts'
import { readImportedInstant } from '#contract/instant.ts'

const UNSET = /^(?:0000|$)/
/** Further from UTC no clock is. */
const FARTHEST = 15 * HOUR_MS

export class SiteClock {
  readonly #byMonth = new Map<string, number>()

  /** Learns how far ahead of UTC the site's clock was in that month. */
  learn(local: string, utc: string): void {
    if (UNSET.test(local) || UNSET.test(utc)) return
    const ahead = Date.parse(`${local.replace(' ', 'T')}Z`) - Date.parse(`${utc.replace(' ', 'T')}Z`)
    if (!(Math.abs(ahead) <= FARTHEST)) return
    const month = local.slice(0, 7)
    // In a month whose clocks were changed the day decides, and only the time zone knows it.
    const isSame = (this.#byMonth.get(month) ?? ahead) === ahead
    this.#byMonth.set(month, isSame ? ahead : Number.NaN)
  }

  /** Null where neither is a date. */
  instant(local: string, utc: string): Date | null {
    if (!UNSET.test(utc)) return readImportedInstant(`${utc.trim().replace(' ', 'T')}Z`)
    if (UNSET.test(local)) return null
    const ahead = this.#byMonth.get(local.slice(0, 7))
    if (ahead === undefined || Number.isNaN(ahead)) return readImportedInstant(local)
    const asUtc = readImportedInstant(`${local.trim().replace(' ', 'T')}Z`)
    return asUtc && new Date(asUtc.getTime() - ahead)
  }
}
