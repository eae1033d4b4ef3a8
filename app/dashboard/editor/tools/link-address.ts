// The addresses that a link in a story may have: web, mail, and pages of this site. Pure.

const MAX_LENGTH = 2_000

/**
 * The address to store for typed or pasted text, or null for anything else. `example.com/page` becomes
 * `https://example.com/page`, `name@example.com` a mail address; `/cricket` and `#part` stay as they are.
 */
export function toLinkAddress(typed: string): string | null {
  const address = typed.trim()
  if (address === '' || address.length > MAX_LENGTH || /\s/.test(address)) return null
  if (/^[/#]/.test(address)) return /^\/[/\\]/.test(address) ? null : address
  if (/^https?:/i.test(address)) return isWebAddress(address) ? address : null
  if (/^mailto:/i.test(address)) return isMailbox(address.slice('mailto:'.length)) ? address : null
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address)) return null
  if (isMailbox(address)) return `mailto:${address}`
  const completed = `https://${address}`
  return isWebAddress(completed) ? completed : null
}

/** The host needs a dot: `https://মাঠ` is a typo, `https://মাঠ.বাংলা` is not. */
function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return hostname === 'localhost' || /^[^.].*\.[^.]+$/.test(hostname)
}

function isMailbox(text: string): boolean {
  return /^[^@\s/?]+@[^@\s/?]+\.[^@\s/?.]+(?:\?\S*)?$/.test(text)
}
