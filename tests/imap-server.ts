// A stand-in of an IMAP server with one mailbox: enough of RFC 9051 to search unread mails, fetch, mark and delete them.

import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

type Stored = { uid: number; raw: string; isSeen: boolean; isDeleted: boolean }

export async function startImapServer({ user, password }: { user: string; password: string }) {
  let mails: Stored[] = []
  let lastUid = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    const send = (line: string) => socket.write(`${line}\r\n`)
    const find = (uid: string) => mails.find((mail) => mail.uid === Number(uid))
    const answers: [RegExp, (groups: string[], tag: string) => string | null][] = [
      [
        /^CAPABILITY/i,
        () => {
          send('* CAPABILITY IMAP4rev1 UIDPLUS')
          return 'OK'
        },
      ],
      [
        /^LOGIN "?([^" ]+)"? "?([^" ]+)"?/i,
        ([name, word]) => (name === user && word === password ? 'OK' : 'NO wrong'),
      ],
      [/^(?:NAMESPACE|ID|ENABLE|NOOP|COMPRESS)/i, () => 'OK'],
      [
        /^LIST|^LSUB/i,
        () => {
          send('* LIST (\\HasNoChildren) "/" INBOX')
          return 'OK'
        },
      ],
      [
        /^(?:SELECT|EXAMINE)/i,
        () => {
          send(`* ${mails.length} EXISTS`)
          send('* FLAGS (\\Seen \\Deleted)')
          send('* OK [PERMANENTFLAGS (\\Seen \\Deleted)] ok')
          send('* OK [UIDVALIDITY 1] ok')
          send(`* OK [UIDNEXT ${lastUid + 1}] ok`)
          return 'OK [READ-WRITE]'
        },
      ],
      [
        /^UID SEARCH/i,
        () => {
          send(`* SEARCH ${mails.flatMap(({ uid, isSeen }) => (isSeen ? [] : [uid])).join(' ')}`.trim())
          return 'OK'
        },
      ],
      [
        /^UID FETCH (\d+)/i,
        ([uid = '']) => {
          const mail = find(uid)
          if (mail) {
            const bytes = Buffer.from(mail.raw)
            const place = mails.indexOf(mail) + 1
            socket.write(`* ${place} FETCH (UID ${uid} BODY[]<0> {${bytes.length}}\r\n`)
            socket.write(bytes)
            send(')')
          }
          return 'OK'
        },
      ],
      [
        /^UID STORE (\d+) \+?FLAGS\S* \(([^)]*)\)/i,
        ([uid = '', flags = '']) => {
          const mail = find(uid)
          if (mail && /seen/i.test(flags)) mail.isSeen = true
          if (mail && /deleted/i.test(flags)) mail.isDeleted = true
          return 'OK'
        },
      ],
      [
        /^(?:UID )?EXPUNGE/i,
        () => {
          mails = mails.filter(({ isDeleted }) => !isDeleted)
          return 'OK'
        },
      ],
      [
        /^LOGOUT/i,
        (_, tag) => {
          send('* BYE')
          send(`${tag} OK`)
          socket.end()
          return null
        },
      ],
    ]
    let received = ''
    send('* OK [CAPABILITY IMAP4rev1 UIDPLUS] ready')
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      for (let end = received.indexOf('\r\n'); end >= 0; end = received.indexOf('\r\n')) {
        const line = received.slice(0, end)
        received = received.slice(end + 2)
        const [, tag = '*', command = ''] = /^(\S+) (.*)$/.exec(line) ?? []
        const found = answers.find(([pattern]) => pattern.test(command))
        const said = found ? found[1]((found[0].exec(command) ?? []).slice(1), tag) : 'BAD unknown'
        if (said !== null) send(`${tag} ${said}`)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `imap://${encodeURIComponent(user)}:${password}@127.0.0.1:${port}`,
    put(raw: string) {
      lastUid += 1
      mails.push({ uid: lastUid, raw, isSeen: false, isDeleted: false })
    },
    mails: () => mails,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
