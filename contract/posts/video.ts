// YouTube addresses: the stored embed form, and the other forms that people paste.

const EMBED = /^https:\/\/(?:www\.)?youtube\.com\/embed\/([A-Za-z0-9_-]{11})$/
const PASTED = [
  /^https?:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([A-Za-z0-9_-]{11})(?:[&#].*)?$/,
  /^https?:\/\/youtu\.be\/([A-Za-z0-9_-]{11})(?:[?#].*)?$/,
  /^https?:\/\/(?:www\.|m\.)?youtube\.com\/(?:shorts|live)\/([A-Za-z0-9_-]{11})(?:[/?#].*)?$/,
  /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([A-Za-z0-9_-]{11})(?:[?#].*)?$/,
]

/** The 11-character id of an address in exactly the embed form (`https://www.youtube.com/embed/…`), else null. */
export function videoIdOfEmbed(address: string): string | null {
  return EMBED.exec(address)?.[1] ?? null
}

/** The embed address of any YouTube address people paste (watch, youtu.be, shorts, live, embed), else null. */
export function toEmbedAddress(address: string): string | null {
  for (const form of PASTED) {
    const id = form.exec(address.trim())?.[1]
    if (id) return `https://www.youtube.com/embed/${id}`
  }
  return null
}

/** The video's page at its provider. */
export function watchAddress(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`
}
