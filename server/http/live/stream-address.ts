// Reads the address of a stream and where a reader left off. Pure.
import type { Language } from '#contract/language.ts'
import { LIVE_VIEWS, type LiveViewName } from '#contract/matches/live.ts'

export type StreamAddress = { id: string; language: Language; view: LiveViewName; after: number | null }

const PATH = /^\/live\/([^/?]{1,400})\/(bn|en)(?:\?(.*))?$/
const SEQUENCE = /^\d{1,9}$/

/** Null for any other address. Last-Event-ID has priority over `after`, which a reconnecting browser sends unchanged. */
export function readStreamAddress(url: string, lastEventId: string | undefined): StreamAddress | null {
  const [, name, language, query] = PATH.exec(url) ?? []
  if (name === undefined || (language !== 'bn' && language !== 'en')) return null
  const id = decode(name)
  if (id === null) return null
  const params = new URLSearchParams(query)
  const view = LIVE_VIEWS.find((known) => known === params.get('view')) ?? 'match'
  return { id, language, view, after: readSequence(lastEventId) ?? readSequence(params.get('after')) }
}

function readSequence(text: string | null | undefined): number | null {
  return typeof text === 'string' && SEQUENCE.test(text) ? Number(text) : null
}

/** Null also for an id with a NUL: PostgreSQL would reject the query that many readers share. */
function decode(name: string): string | null {
  try {
    const id = decodeURIComponent(name)
    return id.includes('\0') ? null : id
  } catch {
    return null
  }
}
