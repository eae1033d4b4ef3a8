// What the plan assumes about readers, newsrooms, machines and prices. Where each comes from: docs/capacity.md. Pure data.

export type Scenario = {
  name: string
  readersADay: number
  pagesAReader: number
  /** Part of a day's pages that falls into its busiest hour. */
  peakHourShare: number
  /** Readers who follow matches at once. */
  liveAtOnce: number
  postsADay: number
  /** Editors who write at the same time. */
  editorsAtOnce: number
  /** Whether a machine may die without anybody noticing. */
  mayLoseMachine: boolean
  /** Of the prices: a month, or the one day of a match. */
  days: number
}

const ORDINARY = { pagesAReader: 4, peakHourShare: 0.1, days: 30 }

export const SCENARIOS: Scenario[] = [
  {
    name: '10,000 readers a day',
    ...ORDINARY,
    readersADay: 10_000,
    liveAtOnce: 300,
    postsADay: 40,
    editorsAtOnce: 6,
    mayLoseMachine: false,
  },
  {
    name: '1 million readers a day',
    ...ORDINARY,
    readersADay: 1_000_000,
    liveAtOnce: 30_000,
    postsADay: 250,
    editorsAtOnce: 40,
    mayLoseMachine: true,
  },
  {
    name: '20 million readers a day',
    ...ORDINARY,
    readersADay: 20_000_000,
    liveAtOnce: 400_000,
    postsADay: 800,
    editorsAtOnce: 200,
    mayLoseMachine: true,
  },
  {
    name: 'World Cup final, its day',
    readersADay: 20_000_000,
    pagesAReader: 8,
    peakHourShare: 0.25,
    liveAtOnce: 2_000_000,
    postsADay: 1_000,
    editorsAtOnce: 200,
    mayLoseMachine: true,
    days: 1,
  },
]

export const READING = {
  /** The busiest minute of the busiest hour, against its mean: an alert has just been sent. */
  peakMinute: 2,
  homeShare: 0.25,
  /** Pages that are not stored: the long tail of the archive, and what has just changed. */
  freshShare: 0.01,
  /** Readers of a day without the site's scripts and fonts in their browser. */
  newShare: 0.3,
  searchesAPage: 0.01,
  firstSearchShare: 0.5,
  signInsAReader: 0.002,
  /** Parts of the readers of a day. */
  alertShare: 0.05,
  newsletterShare: 0.01,
  alertsADay: 6,
  /** Posts of a day that somebody reads on it, and on later days: each has a row of page views a day. */
  postsReadADay: 20,
} as const

export const LIVE = {
  /** Balls, and what is said between them. */
  eventsAMinute: 2,
  matchMinutes: 480,
  /** A stream lasts this long, then the browser connects again. */
  streamMinutes: 20,
  /** In which those who follow have come, at the beginning. */
  arrivalMinutes: 10,
} as const

export const NEWSROOM = {
  /** While somebody writes. */
  autosaveEverySeconds: 5,
  /** Of a day's posts in its busiest hour. */
  peakHourShare: 0.12,
  picturesAPost: 1.5,
} as const

/** Parts that a CDN answers itself; what belongs to one reader, streams, searches and reports of page views always pass it. */
export const CDN = { pages: 0.95, files: 0.99 } as const

/** The proxy with HTTPS, HAProxy where there are several nodes. Not measured here. */
export const PROXY = {
  requestMs: 0.06,
  handshakeMs: 1.5,
  streamEventMs: 0.01,
  /** Memory of a stream, with its HTTPS. */
  streamKilobytes: 40,
  /** Streams to one node that a balancer on a node may have: `maxconn` in docs/haproxy/haproxy.cfg. */
  streamsToANode: 20_000,
  /** Connections from one address to one node; a balancer of its own has `net.ipv4.ip_local_port_range` made wider. */
  portsToANode: 60_000,
} as const

/** Connections to the database that PgBouncer makes for a node: `default_pool_size` in docs/pgbouncer/pgbouncer.ini. */
export const POOLER_CONNECTIONS = 20

export type MachineSize = { cores: number; gigabytes: number; gigabits: number }
export const MACHINES: MachineSize[] = [
  { cores: 2, gigabytes: 4, gigabits: 1 },
  { cores: 4, gigabytes: 8, gigabits: 1 },
  { cores: 8, gigabytes: 16, gigabits: 2 },
  { cores: 16, gigabytes: 32, gigabits: 5 },
  { cores: 32, gigabytes: 64, gigabits: 10 },
]
/** More nodes than this are larger ones instead. */
export const MAX_NODES = 12

/** How full the busiest minute may find a machine. */
export const TARGET = { processors: 0.6, database: 0.5, memory: 0.75, streams: 0.8, network: 0.6 } as const

export const STREAMS_A_PROCESS = 10_000
/** A process that serves also sends alerts and mails, with this part of its time. */
export const JOB_SHARE = 0.5
/** Longest time that an alert and a newsletter may take. */
export const MAX_TIME = { alertSeconds: 120, newsletterSeconds: 7_200 } as const

/** Dollars a month unless stated. */
export const PRICES = {
  takaPerDollar: 122,
  core: 6,
  gigabyteOfMemory: 1.5,
  gigabyteStored: 0.03,
  /** Each gigabyte that leaves a machine, beyond what is included. */
  gigabyteSent: 0.01,
  /** Gigabytes a month included with each core. */
  includedPerCore: 1_000,
  gigabyteByCdn: 0.02,
  thousandMails: 0.1,
} as const

/** Of these machines, a month. */
export const priceOf = ({ count, size }: { count: number; size: MachineSize }) =>
  count * (size.cores * PRICES.core + size.gigabytes * PRICES.gigabyteOfMemory)
