// The cookie that remembers in which polls a browser voted: their ids, signed. It is set with the first vote and names nobody.
import { timingSafeEqual } from 'node:crypto'
import { cookieLine, cookieValue } from '#contract/cookies.ts'
import type { World } from '../ctx.ts'

type Signing = Pick<World, 'voteBox' | 'siteUrl'>

const NAME = 'polls'
/** The oldest ones are forgotten. */
const MAX_VOTES = 60
const SECONDS = 180 * 24 * 3_600
const SHAPE = /^(?<ids>[0-9a-z]{14}(?:\.[0-9a-z]{14}){0,59})\.(?<mark>[\w-]{43})$/

const markOf = ({ voteBox }: Signing, ids: string) => voteBox.fingerprint(ids, 'voted')

/** The polls that a request's cookie names, oldest first; none when it is missing or forged. */
export function readVoted(world: Signing, header: string | null): string[] {
  const { ids, mark } = SHAPE.exec(cookieValue(header, NAME) ?? '')?.groups ?? {}
  if (ids === undefined || mark === undefined) return []
  const own = Buffer.from(markOf(world, ids))
  const sent = Buffer.from(mark)
  return own.length === sent.length && timingSafeEqual(own, sent) ? ids.split('.') : []
}

/** The Set-Cookie line after a vote. */
export function votedCookie(world: Signing, voted: readonly string[], pollId: string): string {
  const ids = [...voted.filter((id) => id !== pollId), pollId].slice(-MAX_VOTES).join('.')
  return cookieLine(NAME, `${ids}.${markOf(world, ids)}`, SECONDS, world.siteUrl)
}
