// Mail: written to the outbox without SMTP, sent to exactly one address, and never logged.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from './log.ts'
import { openMailer } from './mailer.ts'

let folder: string
let lines: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maidan-mail-'))
  lines = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const log = () => createLog('info', { write: (line: string) => void lines.push(line) })
const mail = {
  to: 'rahim@example.org',
  subject: 'পাসওয়ার্ড',
  text: 'https://example.org/reset-password?token=hush\n\nবাংলা\n',
  html: '<p>বাংলা</p>',
}

test('without SMTP a mail becomes a file that only its owner can read, and only its name is logged', async () => {
  await openMailer({ smtpUrl: null, from: 'Maidan <no-reply@example.org>' }, folder, log()).send(mail)
  const [name = '', ...more] = readdirSync(join(folder, 'outbox'))
  expect(more).toEqual([])
  expect(name).toMatch(/\.eml$/)
  const path = join(folder, 'outbox', name)
  const raw = readFileSync(path, 'utf8')
  expect(raw).toContain('From: Maidan <no-reply@example.org>\n')
  expect(raw).toContain('To: rahim@example.org\n')
  expect(raw).toContain('token=3Dhush')
  expect(statSync(path).mode & 0o077).toBe(0)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(name)
  expect(lines[0]).not.toMatch(/hush|rahim/)
})

test('a comma in an address adds no recipient, and a line break in a subject adds no header', async () => {
  const mailer = openMailer({ smtpUrl: null, from: 'no-reply@example.org' }, folder, log())
  await mailer.send({ ...mail, to: 'a@example.org, b@example.org', subject: 'x\r\nBcc: c@example.org' })
  const [name = ''] = readdirSync(join(folder, 'outbox'))
  const raw = readFileSync(join(folder, 'outbox', name), 'utf8')
  expect(raw).not.toMatch(/^Bcc:/m)
  expect(raw).not.toMatch(/^To: a@example\.org, b@example\.org$/m)
})

test('with SMTP the mail is sent to the server, and sending fails when the server refuses it', async () => {
  const said: string[] = []
  const replies: Record<string, string> = {
    EHLO: '250 test',
    MAIL: '250 ok',
    RCPT: '250 ok',
    QUIT: '221 bye',
  }
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    let inData = false
    socket.write('220 test\r\n')
    socket.on('data', (data) => {
      const text = data.toString()
      said.push(text)
      if (inData) {
        if (text.endsWith('\r\n.\r\n')) socket.write('250 taken\r\n')
        return
      }
      const [verb = ''] = text.split(/[\s:]/)
      inData = verb === 'DATA'
      socket.write(`${inData ? '354 go' : (replies[verb] ?? '500 what')}\r\n`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  try {
    await openMailer({ smtpUrl, from: 'no-reply@example.org' }, folder, log()).send(mail)
    expect(said.join('')).toContain('RCPT TO:<rahim@example.org>')
    expect(said.join('')).toContain('token=3Dhush')
    expect(lines.join('')).not.toMatch(/hush|rahim/)
    replies.RCPT = '550 no such person'
    const refused = openMailer({ smtpUrl, from: 'no-reply@example.org' }, folder, log()).send(mail)
    await expect(refused).rejects.toThrow('550')
  } finally {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
})
