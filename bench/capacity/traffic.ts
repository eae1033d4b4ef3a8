// What readers and newsroom ask for: requests of the busiest minute by kind, and the bytes of each and of a day. Pure.
import type { Costs, Kind } from './costs.ts'
import { CDN, LIVE, MAX_TIME, NEWSROOM, READING, type Scenario } from './scenarios.ts'

const HOUR = 3_600
const GIGA = 1e9

/** What reaches Maidan in each second of the busiest minute, by kind; `visits`: browsers that connect. */
export type Rates = { each: Map<Kind, number>; pages: number; visits: number }

export function ratesOf(scenario: Scenario, load: Costs['load'], hasCdn: boolean): Rates {
  const { readersADay, pagesAReader, peakHourShare, liveAtOnce, postsADay, editorsAtOnce } = scenario
  const peak = (peakHourShare / HOUR) * READING.peakMinute
  const pages = readersADay * pagesAReader * peak
  const visits = readersADay * peak
  const searches = pages * READING.searchesAPage
  const posts = (postsADay * NEWSROOM.peakHourShare) / HOUR
  const isLive = liveAtOnce > 0
  const arriving = liveAtOnce / (60 * LIVE.arrivalMinutes) + liveAtOnce / (60 * LIVE.streamMinutes)
  return {
    pages,
    visits,
    each: new Map<Kind, number>([
      ...[...readingOf(load, pages, visits)].map(
        ([kind, count]) => [kind, count * passing(kind, hasCdn)] as const,
      ),
      ['pageView', pages],
      ['searchFirst', searches * READING.firstSearchShare],
      ['searchAgain', searches * (1 - READING.firstSearchShare)],
      ['signIn', readersADay * READING.signInsAReader * peak],
      ['autosave', editorsAtOnce / NEWSROOM.autosaveEverySeconds],
      ['apiRead', editorsAtOnce / 10],
      ['publish', posts],
      ['upload', posts * NEWSROOM.picturesAPost],
      ['streamOpen', arriving],
      ['streamHour', liveAtOnce / HOUR],
      ['event', isLive ? LIVE.eventsAMinute / 60 : 0],
      ['eventReader', (liveAtOnce * LIVE.eventsAMinute) / 60],
      // Why the minute is the busiest one.
      ['alert', (readersADay * READING.alertShare) / MAX_TIME.alertSeconds],
    ]),
  }
}

/** Pages with their pictures, and the files of browsers that were never here, wherever they are answered. */
function readingOf({ first, next }: Costs['load'], pages: number, visits: number): Map<Kind, number> {
  const stored = pages * (1 - READING.freshShare)
  const home = READING.homeShare
  return new Map<Kind, number>([
    ['storedHome', stored * home],
    ['storedArticle', stored * (1 - home)],
    ['freshArticle', pages * READING.freshShare],
    ['picture', pages * mix(first.pictures, next.pictures)],
    ['builtFile', visits * READING.newShare * first.files],
  ])
}

/** The home page is what a browser opens first, articles what it opens next. */
const mix = (first: number, next: number) => READING.homeShare * first + (1 - READING.homeShare) * next

/** The part that a CDN does not answer. */
function passing(kind: Kind, hasCdn: boolean): number {
  if (!hasCdn || kind === 'freshArticle') return 1
  return 1 - (kind === 'picture' || kind === 'builtFile' ? CDN.files : CDN.pages)
}

/** Bytes of an answer of this kind: of pages, pictures and files as browsers load them, of the rest as measured alone. */
export function bytesOf(kind: Kind, { each, load: { first, next } }: Costs): number {
  switch (kind) {
    case 'storedHome':
      return first.pageBytes
    case 'storedArticle':
    case 'freshArticle':
      return next.pageBytes
    case 'picture':
      return mix(first.pictureBytes, next.pictureBytes) / mix(first.pictures, next.pictures)
    case 'builtFile':
      return first.fileBytes / first.files
    default:
      return each[kind].bytes
  }
}

/** Gigabytes in the days of the scenario that leave the nodes, and the CDN. */
export type Sent = { nodes: number; cdn: number }

export function sentGigabytes(costs: Costs, scenario: Scenario, hasCdn: boolean): Sent {
  const { readersADay, pagesAReader, liveAtOnce, days } = scenario
  const pages = readersADay * pagesAReader
  const sum = (counts: Iterable<readonly [Kind, number]>) =>
    [...counts].reduce((bytes, [kind, count]) => bytes + count * bytesOf(kind, costs), 0)
  const reading = [...readingOf(costs.load, pages, readersADay)]
  const passes = sum([
    ['pageView', pages],
    ['eventReader', liveAtOnce * LIVE.eventsAMinute * LIVE.matchMinutes],
    ['streamHour', (liveAtOnce * LIVE.matchMinutes) / 60],
  ])
  const sending = sum([
    ['alert', readersADay * READING.alertShare * READING.alertsADay],
    ['mail', readersADay * READING.newsletterShare],
  ])
  const fromNodes = sum(reading.map(([kind, count]) => [kind, count * passing(kind, hasCdn)] as const))
  return {
    nodes: ((fromNodes + passes + sending) * days) / GIGA,
    cdn: hasCdn ? ((sum(reading) + passes) * days) / GIGA : 0,
  }
}
