// Loads security.txt, the contact for security researchers.

import { loadFile } from '#app/load.server.ts'
import { DAY_MS } from '#bangla/durations.ts'
import { contactEmailOf } from '#contract/settings.ts'
import { AppError } from '#server/domain/app-error.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { absoluteAddress } from '../present/head/meta.ts'

/** Expiry; RFC 9116 recommends less than a year. */
const VALID_FOR_MS = 180 * 86_400_000

/** `contact` is an email or web address. */
function writeSecurityTxt({
  siteUrl,
  contact,
  now,
}: {
  siteUrl: string
  contact: string
  now: Date
}): string {
  return [
    `Contact: ${/^https?:/.test(contact) ? contact : `mailto:${contact}`}`,
    `Expires: ${new Date(now.getTime() + VALID_FOR_MS).toISOString()}`,
    'Preferred-Languages: bn, en',
    `Canonical: ${absoluteAddress(siteUrl, '/.well-known/security.txt')}`,
    '',
  ].join('\n')
}

export const securityTxtLoader = loadFile('securityTxt', async ({ ctx, freshUntil }) => {
  const settings = await getSettings(ctx)
  const contact = settings.securityContact || contactEmailOf(settings)
  if (contact === '') throw new AppError('NOT_FOUND')
  const now = ctx.clock.now()
  freshUntil(new Date(now.getTime() + DAY_MS))
  const text = writeSecurityTxt({ siteUrl: ctx.siteUrl, contact, now })
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
})
