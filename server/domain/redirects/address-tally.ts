// Counts in memory between two writes: how often each redirect was used, and which addresses were asked for in vain. Nothing about
// who asked.

export type AddressCount = { address: string; count: number; lastAt: Date }
export type AddressCounts = { used: AddressCount[]; missing: AddressCount[] }

/** Anybody can ask for any address: at most this many different ones are counted between two writes. */
const MAX_ADDRESSES = 5_000
/** Characters of a missing address; what is longer is cut. */
const MAX_LENGTH = 300

export class AddressTally {
  #used = new Map<string, AddressCount>()
  #missing = new Map<string, AddressCount>()

  addUsed(source: string, now: Date): void {
    add(this.#used, { address: source, count: 1, lastAt: now })
  }

  /** `path`: a normalised one without query. Probes of attackers and addresses with a person's email address do not count. */
  addMissing(path: string, now: Date): void {
    if (path.includes('@') || PROBE.test(path)) return
    const address = path.length > MAX_LENGTH ? `${path.slice(0, MAX_LENGTH).toWellFormed()}…` : path
    add(this.#missing, { address, count: 1, lastAt: now })
  }

  /** Returns all counts since the last call and starts again at zero. */
  drain(): AddressCounts {
    const counts = { used: [...this.#used.values()], missing: [...this.#missing.values()] }
    this.#used = new Map()
    this.#missing = new Map()
    return counts
  }

  /** Adds counts that could not be written. */
  restore({ used, missing }: AddressCounts): void {
    for (const count of used) add(this.#used, count)
    for (const count of missing) add(this.#missing, count)
  }
}

function add(counts: Map<string, AddressCount>, more: AddressCount): void {
  const known = counts.get(more.address)
  if (known) {
    known.count += more.count
    if (more.lastAt > known.lastAt) known.lastAt = more.lastAt
  } else if (counts.size < MAX_ADDRESSES) counts.set(more.address, { ...more })
}

/** What programs ask for that look for weak sites, never a reader. */
const PROBE =
  /(?:^|\/)(?:\.[^/]*|wp-(?:admin|includes|json|login|config|cron|trackback)[^/]*|xmlrpc\.php|phpmyadmin|cgi-bin|vendor|actuator|administrator|solr|owa)(?:\/|$)|\.(?:php\d?|asp|aspx|jsp|cgi|env|sql|bak|ini|yml|log|sh|exe|dll|zip|tar|gz)(?:\/|$)|['"<>|{}\\]|\.\./
