// Outbound requests, to a real server on this machine and to names that resolve to forbidden addresses.
import { createServer, Agent as HttpAgent, type RequestListener, type Server } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { afterEach, describe, expect, test } from 'vitest'
import { isPublicAddress, post } from './outbound.ts'

let server: Server | undefined
afterEach(() => server?.close())

async function listen(answer: RequestListener): Promise<string> {
  const started = createServer(answer)
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  const address = started.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `http://127.0.0.1:${address.port}`
}
const sent = { contentType: 'text/plain', body: 'খবর' }

describe('addresses to which nothing may be sent', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    // IPv4-translated (RFC 2765), IPv4-compatible, NAT64, 6to4, Teredo, SRv6, and unassigned addresses.
    '::ffff:0:127.0.0.1',
    '::ffff:0:7f00:1',
    '::ffff:0:8.8.8.8',
    '::8.8.8.8',
    '64:ff9b::a00:1',
    '64:ff9b::127.0.0.1',
    '64:ff9b:1::8.8.8.8',
    '2002:a00:1::',
    '2002:7f00:1::1',
    '2001:0:4136:e378:8000:63bf:80ff:fffe',
    '2001:db8::1',
    '3fff::1',
    '5f00::1',
    '100::1',
    '::1:0:0:1',
    '4000::1',
    'fd00::1',
    'fec0::1',
    'fe80::1%eth0',
    '2606:4700::1111%eth0',
    '::ffff:1.1.1.1%1',
    'ff02::1',
    'not-an-address',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each(['1.1.1.1', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '::ffff:1.1.1.1'])(
    '%s is a public address',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  test.each([
    'http://example.org/',
    'https://10.0.0.1/',
    'https://[fd00::1]/',
    'https://[::ffff:192.168.0.1]/',
    'https://[::ffff:0:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://0x7f.1.1.1.1.nip.invalid/',
  ])('%s is refused', async (url) => {
    await expect(post({ ...sent, url })).rejects.toThrow(/could not be called/)
  })
})

test('only addresses of our own may be private or use http', async () => {
  const url = 'http://192.0.2.1:1/'
  await expect(post({ ...sent, url })).rejects.toThrow(/only https/)
  const own = await listen((_request, response) => response.end())
  const lookedUp = own.replace('127.0.0.1', '[::ffff:127.0.0.1]')
  await expect(post({ ...sent, url: lookedUp })).rejects.toThrow(/only https/)
  expect((await post({ ...sent, url: lookedUp, isOurs: true })).status).toBe(200)
})

describe('a request to this machine, which the settings name', () => {
  test('sends the body unchanged, and reads the answer', async () => {
    const received: string[] = []
    const url = await listen((request, response) => {
      request.on('data', (piece: Buffer) => received.push(String(piece)))
      request.on('end', () => response.writeHead(202).end('ধন্যবাদ'))
    })
    expect(await post({ ...sent, url: `${url}/hub?x=1` })).toMatchObject({
      status: 202,
      body: 'ধন্যবাদ',
      retryAfter: null,
    })
    expect(received.join('')).toBe('খবর')
  })

  test('leaves nothing on a connection that stays open', async () => {
    const url = await listen((_request, response) => response.end())
    const kept = { keepAlive: true, maxSockets: 1 }
    const agents = { http: new HttpAgent(kept), https: new HttpsAgent(kept) }
    for (let number = 0; number < 3; number++) await post({ ...sent, url, agents })
    const sockets = Object.values(agents.http.freeSockets).flatMap((open) => open ?? [])
    expect(sockets.map((socket) => socket.listenerCount('connect'))).toEqual([0])
    agents.http.destroy()
  })

  test('does not follow a redirect', async () => {
    let calls = 0
    const url = await listen((_request, response) => {
      calls++
      response.writeHead(307, { Location: '/elsewhere' }).end()
    })
    expect((await post({ ...sent, url })).status).toBe(307)
    expect(calls).toBe(1)
  })

  test('reads only the beginning of an endless answer', async () => {
    const url = await listen((_request, response) => {
      const flood = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      }
      response.on('drain', flood)
      flood()
    })
    expect((await post({ ...sent, url })).body).toHaveLength(64 * 1024)
  })

  test('sends the password in an address of our own, and shows it in no error', async () => {
    const received: (string | undefined)[] = []
    const url = await listen((request, response) => {
      received.push(request.headers.authorization, String(request.headers['x-names']))
      if (received.length > 2) request.socket.destroy()
      else response.end()
    })
    const asked = {
      ...sent,
      url: url.replace('//', '//user:p%40ss@'),
      headers: { 'X-Names': 'a b' },
      isOurs: true,
    }
    expect((await post(asked)).status).toBe(200)
    expect(received).toEqual([`Basic ${btoa('user:p@ss')}`, 'a b'])
    const failure = await post(asked).catch((error: Error) => error)
    expect(String(failure)).toContain('could not be called')
    expect(String(failure)).not.toMatch(/p%40ss|p@ss/)
  })

  test('an error says whether the other machine may have got it', async () => {
    const got = await listen((request) => request.socket.destroy())
    await expect(post({ ...sent, url: got })).rejects.toMatchObject({ mayHaveArrived: true })
    const nobody = 'http://127.0.0.1:1/'
    await expect(post({ ...sent, url: nobody })).rejects.toMatchObject({ mayHaveArrived: false })
    const inside = 'https://10.0.0.1/'
    await expect(post({ ...sent, url: inside })).rejects.toMatchObject({ mayHaveArrived: false })
  })

  test('fails with an error that names the host, and nothing of what was sent', async () => {
    const url = await listen((request) => request.socket.destroy())
    const failure = await post({ ...sent, url }).catch((error: Error) => error)
    expect(String(failure)).toContain('127.0.0.1 could not be called')
    expect(String(failure)).not.toContain('খবর')
  })
})
