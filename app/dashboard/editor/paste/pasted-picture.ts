// Placeholder addresses for pictures inside a paste, until their upload starts. Pure.

const PREFIX = 'upload:'

export function createPlaceholder(index: number): string {
  return `${PREFIX}${index}`
}

export function isPlaceholder(address: string): boolean {
  return address.startsWith(PREFIX)
}
