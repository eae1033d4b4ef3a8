// Percent-encoding of addresses that may be anybody's: what is not valid stays as it is.

/** The text without percent-encoding; the same text where that is not valid. */
export function decodeIfValid(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** An address as people read it: letters of any script, while signs that divide its parts stay encoded. */
export function readableAddress(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
