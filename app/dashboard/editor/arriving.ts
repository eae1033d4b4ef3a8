// Addresses of pictures that came inside of a paste: they stand in the text for a moment, until they are sent off. Pure.

const ARRIVING = 'upload:'

export function arrivingAddress(index: number): string {
  return `${ARRIVING}${index}`
}

export function isArriving(address: string): boolean {
  return address.startsWith(ARRIVING)
}
