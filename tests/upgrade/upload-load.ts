// Reporters on a slow network who upload pictures through the balancer, and readers who load pages with every file of them.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { countIn, openTally, type Tally } from '../kill/newsroom-load.ts'
import { smallPhoto } from '../test-picture.ts'

const REPORTERS = 2
/** A picture takes about four seconds. */
const PIECES = 20
const PIECE_EVERY_MS = 200
const READERS = 2
const PAGES = ['/', '/en/cricket', '/login']

export type UploadLoad = { uploads: Tally; wholePages: Tally; stop(): Promise<void> }

export async function startUploadLoad(url: string, authorization: string): Promise<UploadLoad> {
  const [uploads, wholePages] = [openTally(), openTally()]
  const picture = await smallPhoto()
  let isOver = false
  const upload = async () => {
    while (!isOver) countIn(uploads, await uploadSlowly(url, authorization, picture))
  }
  const read = async (reader: number) => {
    for (let turn = reader; !isOver; turn++)
      for (const failure of await readWhole(url, PAGES[turn % PAGES.length] ?? '/'))
        countIn(wholePages, failure)
  }
  const all = [
    ...Array.from({ length: REPORTERS }, upload),
    ...Array.from({ length: READERS }, (_, at) => read(at)),
  ]
  return {
    uploads,
    wholePages,
    async stop() {
      isOver = true
      await Promise.all(all)
    },
  }
}

/** Each upload has a connection of its own, as after a pause of a reporter. */
const agent = new Agent({ keepAlive: false })

/** Null when the picture was stored, else what went wrong, and when. */
export async function uploadSlowly(
  url: string,
  authorization: string,
  picture: Uint8Array,
  pieceEveryMs = PIECE_EVERY_MS,
): Promise<string | null> {
  const begun = performance.now()
  const failureOf = (what: string) =>
    `upload: ${what} at ${new Date().toISOString()}, after ${Math.round(performance.now() - begun)} ms`
  const boundary = randomUUID()
  const part = 'Content-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg'
  const body = Buffer.concat([
    Buffer.from(`--${boundary}\r\n${part}\r\n\r\n`),
    picture,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const headers = {
    authorization,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': body.length,
  }
  const sending = request(`${url}/api/media`, { method: 'POST', headers, agent })
  const answered = new Promise<string | null>((resolve) => {
    sending.once('error', (error) => resolve(failureOf(error.message)))
    sending.once('response', (answer) => {
      answer.resume()
      answer.once('error', (error) => resolve(failureOf(error.message)))
      answer.once('end', () =>
        resolve(answer.statusCode === 201 ? null : failureOf(`status ${answer.statusCode}`)),
      )
    })
  })
  const size = Math.ceil(body.length / PIECES)
  for (let from = 0; from < body.length; from += size) {
    sending.write(body.subarray(from, from + size))
    await pause(pieceEveryMs)
  }
  sending.end()
  return answered
}

/** What was wrong with a page and with each of its scripts, styles and fonts. */
async function readWhole(url: string, path: string): Promise<(string | null)[]> {
  const page = await load(url + path)
  const files = new Set(page.text.match(/\/assets\/[\w.-]+/g))
  const loaded = await Promise.all([...files].map((file) => load(url + file)))
  return [page, ...loaded].map(({ failure }) => failure)
}

async function load(address: string): Promise<{ failure: string | null; text: string }> {
  try {
    const answer = await fetch(address)
    const text = await answer.text()
    const { pathname } = new URL(address)
    return { failure: answer.status === 200 ? null : `${pathname} status ${answer.status}`, text }
  } catch (error) {
    return { failure: `${address}: ${String(error)}`, text: '' }
  }
}
