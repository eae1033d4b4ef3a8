// Bytes that a phone receives while it follows a Twenty20 from the first ball to the last.
import { get, type IncomingMessage } from 'node:http'
import { createGunzip } from 'node:zlib'
import { snapshotPath, streamPath } from '#contract/live.ts'
import { BEAT_SECONDS, POLL_SECONDS } from '#contract/live-limits.ts'
import { absoluteRow, type Row } from './benchmark.ts'
import { playTwenty20 } from './live-match.ts'
import type { Newsroom } from './newsroom.ts'

/** A Twenty20 takes about two hundred minutes. */
const MINUTES = 200
/** Overhead of TLS and TCP for each write. */
const OVERHEAD_BYTES = 100
/** Header of a gzip block that holds a beat, which is stored uncompressed. */
const STORED_HEAD_BYTES = 5

export async function measurePhone(url: string, newsroom: Newsroom): Promise<Row> {
  const match = await playTwenty20(newsroom, 'Padma', 'Meghna')
  const { id } = match
  const received = countUntil(await follow(url + streamPath(id, 'bn', 0)), match.remaining())
  await match.append(match.remaining())
  const { bytes, messages } = await received
  const beats = (MINUTES * 60) / BEAT_SECONDS
  const beatBytes =
    beats *
    (Buffer.byteLength('event: beat\ndata: {"seq":100,"hash":"0123456789abcdef","age":20}\n\n') +
      STORED_HEAD_BYTES +
      OVERHEAD_BYTES)
  const perMinute = (bytes + messages * OVERHEAD_BYTES + beatBytes) / MINUTES / 1_000
  const stored = await fetch(url + snapshotPath(id, 'bn'), { headers: { 'Accept-Encoding': 'br' } })
  const polled = Number(stored.headers.get('content-length') ?? 0) + OVERHEAD_BYTES
  return absoluteRow(
    'data of a phone in a Twenty20, a minute',
    { value: perMinute, unit: 'kB' },
    {
      what: 'the stored form asked for every 10 s, without headers',
      value: (polled * 60) / POLL_SECONDS / 1_000,
      unit: 'kB',
    },
    { atMost: 1.5 },
  )
}

/** Opens the stream with gzip, as browsers do. */
function follow(address: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'Accept-Encoding': 'gzip' } }, resolve).once('error', reject)
  })
}

/** Reads the stream until this event has arrived. `bytes`: compressed, as transferred. */
async function countUntil(
  answer: IncomingMessage,
  seq: number,
): Promise<{ bytes: number; messages: number }> {
  let [bytes, text] = [0, '']
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  for await (const chunk of answer.pipe(createGunzip()).setEncoding('utf8')) {
    text += chunk
    if (text.includes(`id: ${seq}\n`) && text.endsWith('\n\n')) break
  }
  answer.destroy()
  return { bytes, messages: text.split('\nevent: ').length - 1 }
}
