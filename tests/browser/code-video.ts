// The QR codes that a phone shows, as a video that Chromium plays as the camera picture of another phone (YUV4MPEG2, grey).
import { writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'

const WIDTH = 640
const HEIGHT = 480
const SCALE = 5
const PAPER = 200
const INK = 40
const GREY = 128
/** Frames per second. */
const RATE = 3

/** A code with its quiet zone. `dark`: indexes of the dark modules, row by row. */
type Grid = { size: number; dark: Set<number> }

/** Reads all codes one after the other. The screen must show the first one. */
export async function readShownCodes(page: Page): Promise<Grid[]> {
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  const [, , count] =
    /^Code (\d+) of (\d+)$/.exec(await page.getByText(/^Code \d+ of \d+$/).innerText()) ?? []
  const codes: Grid[] = []
  for (let at = 0; at < Number(count); at++) {
    const code = page.getByRole('img', { name: 'A code of the book' })
    const size = Number((await code.getAttribute('viewBox'))?.split(' ')[2])
    const path = (await code.locator('path').getAttribute('d')) ?? ''
    const places = [...path.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => Number(y) * size + Number(x))
    codes.push({ size, dark: new Set(places) })
    await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
  return codes
}

export async function writeCodeVideo(path: string, codes: readonly Grid[]): Promise<void> {
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${RATE}:1 Ip A1:1 C420jpeg\n`)
  const frames = codes.map((code) => Buffer.concat([Buffer.from('FRAME\n'), frameOf(code)]))
  await writeFile(path, Buffer.concat([head, ...frames]))
}

function frameOf({ size, dark }: Grid): Buffer {
  const left = Math.floor((WIDTH - size * SCALE) / 2)
  const top = Math.floor((HEIGHT - size * SCALE) / 2)
  const frame = Buffer.alloc(WIDTH * HEIGHT * 1.5, GREY)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const column = Math.floor((x - left) / SCALE)
      const isDark = column >= 0 && column < size && dark.has(Math.floor((y - top) / SCALE) * size + column)
      frame[y * WIDTH + x] = isDark ? INK : PAPER
    }
  return frame
}
