// A browser that takes long to decode pictures, as cheap phones do with large photos.
import type { Page } from 'playwright-core'

/** From the next page on, decoding a picture takes this much longer. */
export async function decodePicturesSlowly(page: Page, milliseconds = 1_500): Promise<void> {
  await page.addInitScript((delay) => {
    const decode = window.createImageBitmap.bind(window)
    window.createImageBitmap = async (source: ImageBitmapSource) => {
      await new Promise((resolve) => setTimeout(resolve, delay))
      return decode(source)
    }
  }, milliseconds)
}
