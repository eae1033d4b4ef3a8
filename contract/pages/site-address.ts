// Addresses that people enter for links of the site.

/** A path on this site or a web address, trimmed; an empty text stays one. Null for other schemes, such as `javascript:`. */
export function readSiteAddress(text: string): string | null {
  const address = text.trim()
  const isLocalPath = /^\/(?![/\\])\S*$/.test(address)
  const isElsewhere = /^https?:\/\/\S+$/i.test(address) && URL.canParse(address)
  return address === '' || isLocalPath || isElsewhere ? address : null
}
