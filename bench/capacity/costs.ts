// What Maidan costs on a machine, as measured: the form of bench/results/capacity.json, from which docs/capacity.md follows. Pure.
import { join } from 'node:path'
import { z } from 'zod'

export const COSTS_FILE = join(import.meta.dirname, '../results/capacity.json')

/** What is measured, once each; with its name in the tables. */
export const KINDS = {
  storedHome: 'stored page: home',
  storedArticle: 'stored page: article',
  freshArticle: 'page rendered for its first reader',
  builtFile: 'built file (script, style, font)',
  picture: 'picture',
  snapshot: 'stored score of a match (polling)',
  pageView: 'report of a page view',
  searchFirst: 'search, first time',
  searchAgain: 'search, again',
  apiRead: 'API read by the dashboard (list of posts)',
  autosave: 'autosave',
  publish: 'publication, pages in use rendered again',
  upload: 'upload of a photo of 2 MB, made smaller',
  signIn: 'sign-in',
  streamOpen: 'live stream: connecting',
  streamHour: 'live stream: held an hour',
  event: 'event of a match, without readers',
  eventReader: 'event of a match, for each reader',
  alert: 'push alert, to each browser',
  mail: 'newsletter, each signed mail',
} as const
export type Kind = keyof typeof KINDS
export const kindNames = Object.keys(KINDS) as Kind[]

/** Milliseconds of processor time (user and system, all processes) and bytes sent, headers included. */
const cost = z.object({
  maidanMs: z.number().min(0),
  postgresMs: z.number().min(0),
  bytes: z.number().min(0),
})
export type Cost = z.infer<typeof cost>

/** Bytes and answers that a page load needs of the server: page, built files and pictures. */
const pageLoad = z.object({
  pageBytes: z.number(),
  fileBytes: z.number(),
  files: z.int(),
  pictureBytes: z.number(),
  pictures: z.int(),
})
export type PageLoad = z.infer<typeof pageLoad>

export const costsSchema = z.object({
  date: z.iso.date(),
  commit: z.string(),
  machine: z.string(),
  posts: z.int(),
  /** Bare node:http answering with the bytes of the stored home page: the speed of the machine. */
  bareMs: z.number(),
  each: z.record(z.enum(kindNames), cost),
  /** Of a node without readers and its database, each second. */
  idle: z.object({ maidanMs: z.number(), postgresMs: z.number() }),
  load: z.object({
    /** A browser that was never here opens the home page, then an article. */
    first: pageLoad,
    next: pageLoad,
  }),
  memory: z.object({ nodeMegabytes: z.number(), postgresMegabytes: z.number(), streamKilobytes: z.number() }),
  storage: z.object({ postBytes: z.number(), pictureBytes: z.number(), viewRowBytes: z.number() }),
  /** A mix that loads one process to the full: processor time of a request, as the costs above predict it and as measured. */
  check: z.object({ predictedMs: z.number(), measuredMs: z.number(), requestsPerSecond: z.number() }),
})
export type Costs = z.infer<typeof costsSchema>
