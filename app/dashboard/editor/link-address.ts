// Which addresses a link in a story may have: the web, mail, and pages of this site. Pure.

const MOST_CHARACTERS = 2_000

/**
 * The address to store for what somebody typed or pasted, or null where it is none. `example.com/page` becomes
 * `https://example.com/page`, `name@example.com` a mail address; `/cricket` and `#part` stay.
 */
export function toLinkAddress(typed: string): string | null {
  const address = typed.trim()
  if (address === '' || address.length > MOST_CHARACTERS || /\s/.test(address)) return null
  if (/^[/#]/.test(address)) return /^\/[/\\]/.test(address) ? null : address
  if (/^https?:/i.test(address)) return isWebAddress(address) ? address : null
  if (/^mailto:/i.test(address)) return isMailbox(address.slice('mailto:'.length)) ? address : null
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address)) return null
  if (isMailbox(address)) return `mailto:${address}`
  const completed = `https://${address}`
  return isWebAddress(completed) ? completed : null
}

/** Has a host with a dot in it: `https://মাঠ` is a slip, `https://মাঠ.বাংলা` is not. */
function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return hostname === 'localhost' || /^[^.].*\.[^.]+$/.test(hostname)
}

function isMailbox(text: string): boolean {
  return /^[^@\s/?]+@[^@\s/?]+\.[^@\s/?.]+(?:\?\S*)?$/.test(text)
}
