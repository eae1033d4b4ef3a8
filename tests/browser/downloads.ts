// Reads downloads over the connection to the run's Chromium.
import { buffer } from 'node:stream/consumers'
import type { Download } from 'playwright-core'

/** The bytes of a finished download. */
export async function readDownload(download: Download): Promise<Buffer> {
  return buffer(await download.createReadStream())
}
