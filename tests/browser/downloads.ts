// What a browser downloads, read over the connection to the run's Chromium.
import { buffer } from 'node:stream/consumers'
import type { Download } from 'playwright-core'

/** The bytes of a finished download. */
export async function bytesOf(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream())
}
