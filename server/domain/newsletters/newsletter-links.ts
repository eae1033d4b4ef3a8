// Signed links in newsletters and signed return addresses: bound to one subscriber, useless once the subscriber is deleted.
import { timingSafeEqual } from 'node:crypto'
import type { Language } from '#contract/language.ts'
import { type Newsletter, newsletterKey } from '#contract/newsletters/newsletter.ts'
import { inEdition } from '#contract/pages/paths.ts'
import type { World } from '../ctx.ts'

type Signing = Pick<World, 'newsletterBox'>

/** What a link may do. */
type Purpose = 'manage' | 'confirm'

/** The instant makes a link valid for one confirmation mail only. */
const signed = ({ newsletterBox }: Signing, purpose: Purpose, id: string, askedAt?: Date) =>
  newsletterBox.fingerprint(`${id} ${askedAt?.toISOString() ?? ''}`, purpose)

/** The token of a subscriber's own page, and of ending the subscription. */
export function manageToken(world: Signing, id: string): string {
  return `${id}.${signed(world, 'manage', id)}`
}

/** The token that confirms what was asked for at an instant. */
export function confirmToken(world: Signing, { id, askedAt }: { id: string; askedAt: Date }): string {
  return `${id}.${signed(world, 'confirm', id, askedAt)}`
}

const TOKEN = /^(?<id>[0-9a-z]{14})\.(?<mark>[\w-]{43})$/

/** The subscriber's id in a token, which is checked by {@link isManageToken} or {@link isConfirmToken}. */
export function subscriberIn(token: string): string | null {
  return TOKEN.exec(token)?.groups?.id ?? null
}

export function isManageToken(world: Signing, id: string, token: string): boolean {
  return isSame(token, manageToken(world, id))
}

export function isConfirmToken(world: Signing, asked: { id: string; askedAt: Date }, token: string): boolean {
  return isSame(token, confirmToken(world, asked))
}

/** `oneClick`: what mail programs send a POST to (RFC 8058); opened in a browser it shows the page of `unsubscribe`. */
type Links = { manage: string; unsubscribe: string; oneClick: string }

/** Marks the address that mail programs send a POST to. */
export const ONE_CLICK = 'one-click'

type Addressing = Signing & Pick<World, 'siteUrl'>

const pageAddress = ({ siteUrl }: Addressing, language: Language, page: string) =>
  `${siteUrl}${inEdition(language, `/newsletter/${page}`)}`

/** The page on which a subscriber changes and ends what comes. */
export function manageLink(world: Addressing, { id, language }: { id: string; language: Language }): string {
  return `${pageAddress(world, language, 'manage')}?token=${manageToken(world, id)}`
}

/** The addresses of a receiver's own pages. */
export function linksOf(world: Addressing, id: string, of: Newsletter): Links {
  const { language } = of
  const unsubscribe = `${pageAddress(world, language, 'unsubscribe')}?list=${newsletterKey(of)}&token=${manageToken(world, id)}`
  return {
    manage: manageLink(world, { id, language }),
    unsubscribe,
    oneClick: `${unsubscribe}&${ONE_CLICK}=1`,
  }
}

/** The link of a confirmation mail. */
export function confirmLink(
  world: Addressing,
  asked: { id: string; askedAt: Date; language: Language },
): string {
  return `${pageAddress(world, asked.language, 'confirm')}?token=${confirmToken(world, asked)}`
}

const MARK_CHARACTERS = 16
/** Mail servers may change the case of an address, so the mark has small letters and digits only. */
function returnMark({ newsletterBox }: Signing, delivery: Delivery): string {
  const print = newsletterBox.fingerprint(`${delivery.issueId} ${delivery.subscriberId}`, 'return address')
  return Buffer.from(print, 'base64url').toString('hex').slice(0, MARK_CHARACTERS)
}

export type Delivery = { issueId: string; subscriberId: string }

/** Where the mail of a delivery is returned to; null without a mailbox. */
export function returnPathOf(
  world: Signing & Pick<World, 'returnMailbox'>,
  delivery: Delivery,
): string | null {
  if (!world.returnMailbox) return null
  const { user, domain } = world.returnMailbox
  return `${user}+${delivery.issueId}${delivery.subscriberId}${returnMark(world, delivery)}@${domain}`
}

const RETURN_PATH = /\+(?<issueId>[0-9a-z]{14})(?<subscriberId>[0-9a-z]{14})(?<mark>[0-9a-f]{16})@/gi

/** The deliveries whose return addresses stand in a text. Forged ones are left out. */
export function deliveriesIn(world: Signing, text: string): Delivery[] {
  const found = [...text.matchAll(RETURN_PATH)].flatMap(({ groups }) => {
    const { issueId = '', subscriberId = '', mark = '' } = groups ?? {}
    const delivery = { issueId: issueId.toLowerCase(), subscriberId: subscriberId.toLowerCase() }
    return isSame(mark.toLowerCase(), returnMark(world, delivery)) ? [delivery] : []
  })
  return [...new Map(found.map((one) => [`${one.issueId}${one.subscriberId}`, one])).values()]
}

/** The secret with which a mail service signs its reports. */
export function hookSecret({ newsletterBox }: Signing): string {
  return newsletterBox.fingerprint('bounces', 'hook')
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
