// A stand-in of a mail server (RFC 5321): keeps what it gets, refuses whom the test names, and may be slow or cut connections.

import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

export type SunkMail = { from: string; to: string; raw: string }
type Options = {
  /** The answer to RCPT TO; undefined: accepted. */
  refuse?: (address: string) => string | undefined
  /** Called with each mail after it was taken, before the answer; the answer waits for it. */
  onMail?: (mail: SunkMail) => Promise<void> | void
}

export type SmtpSink = Awaited<ReturnType<typeof startSmtpSink>>

export async function startSmtpSink({ refuse, onMail }: Options = {}) {
  const mails: SunkMail[] = []
  const sockets = new Set<Socket>()
  let waiting: (() => void)[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    serve(socket, {
      refuse: (address) => refuse?.(address),
      async take(mail) {
        mails.push(mail)
        await onMail?.(mail)
        for (const wake of waiting.splice(0)) wake()
      },
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    to: (address: string) => mails.filter((mail) => mail.to === address),
    /** Until this many mails came. */
    async until(count: number): Promise<void> {
      while (mails.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    /** Drops what waits for mails, too. */
    close() {
      for (const wake of waiting) wake()
      waiting = []
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

type Handling = {
  refuse: (address: string) => string | undefined
  take: (mail: SunkMail) => Promise<void>
}

function serve(socket: Socket, { refuse, take }: Handling): void {
  let [from, to] = ['', '']
  let received = ''
  let isInData = false
  let chain = Promise.resolve()
  const say = (line: string) => {
    if (!socket.destroyed) socket.write(`${line}\r\n`)
  }
  const command = (line: string) => {
    const address = /<([^>]*)>/.exec(line)?.[1] ?? ''
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO') return say('250-sink\r\n250-8BITMIME\r\n250 SMTPUTF8')
    if (verb === 'MAIL') {
      from = address
      return say('250 ok')
    }
    if (verb === 'RCPT') {
      to = address
      return say(refuse(address) ?? '250 ok')
    }
    if (verb === 'DATA') {
      isInData = true
      return say('354 go on')
    }
    if (verb === 'QUIT') {
      say('221 bye')
      return socket.end()
    }
    return say(verb === 'RSET' || verb === 'NOOP' ? '250 ok' : '500 what')
  }
  socket.write('220 sink\r\n')
  socket.setEncoding('latin1')
  socket.on('data', (chunk: string) => {
    received += chunk
    for (;;) {
      if (isInData) {
        const end = received.indexOf('\r\n.\r\n')
        if (end < 0) return
        const raw = received.slice(0, end + 2).replace(/\r\n\.\./g, '\r\n.')
        received = received.slice(end + 5)
        isInData = false
        const mail = { from, to, raw }
        chain = chain.then(() => take(mail)).then(() => say('250 taken'))
        continue
      }
      const end = received.indexOf('\r\n')
      if (end < 0) return
      const line = received.slice(0, end)
      received = received.slice(end + 2)
      command(line)
    }
  })
}
