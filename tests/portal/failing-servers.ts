// Failing external servers: a mail server that stops accepting sign-ins, a PostgreSQL that accepts no password.
import { createServer, type Server, type Socket } from 'node:net'

export type FailingServer = AsyncDisposable & { port: number }

async function listening(answer: (socket: Socket) => void): Promise<FailingServer> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    answer(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type MailServer = FailingServer & {
  /** Received mail, decoded from quoted-printable. */
  mails: string[]
  /** From now on sign-ins are refused. */
  refuse(): void
}

const REPLIES: Record<string, string> = {
  EHLO: '250-test\r\n250 AUTH PLAIN',
  AUTH: '235 welcome',
  DATA: '354 go',
}

export async function startMailServer(): Promise<MailServer> {
  const mails: string[] = []
  let refuses = false
  const replyTo = (line: string): string => {
    const verb = line.split(/[\s:]/, 1)[0]?.toUpperCase() ?? ''
    return verb === 'AUTH' && refuses ? `535 not with ${line.trim()}` : (REPLIES[verb] ?? '250 ok')
  }
  const server = await listening((socket) => {
    let mail: string | null = null
    socket.write('220 test\r\n')
    socket.on('data', (data) => {
      if (mail === null) {
        const reply = replyTo(data.toString())
        if (reply === REPLIES.DATA) mail = ''
        socket.write(`${reply}\r\n`)
        return
      }
      mail += data.toString()
      if (!mail.endsWith('\r\n.\r\n')) return
      mails.push(mail.replace(/=\r\n/g, '').replaceAll('=3D', '='))
      mail = null
      socket.write('250 taken\r\n')
    })
  })
  return {
    ...server,
    mails,
    refuse: () => {
      refuses = true
    },
  }
}

/** Requests the password in clear text and refuses it. */
export function startRefusingPostgres(): Promise<FailingServer> {
  const askForPassword = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3])
  const fields = 'SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed for user "maidan"\0\0'
  const refusal = Buffer.alloc(5 + fields.length)
  refusal.write('E')
  refusal.writeInt32BE(4 + fields.length, 1)
  refusal.write(fields, 5)
  return listening((socket) => {
    socket.once('data', () => {
      socket.write(askForPassword)
      socket.once('data', () => socket.end(refusal))
    })
  })
}
