import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isKnownService, openPush } from './push.ts'

const SERVICES = ['fcm.example', 'push.example:8443', '*.notify.example', '127.0.0.1:4000']

test.each([
  'https://fcm.example/send/abc',
  'https://FCM.example/send/abc',
  'https://push.example:8443/x',
  'https://db5.notify.example/w/?token=1',
  'http://127.0.0.1:4000/x',
])('%s is at a known service', (endpoint) => {
  expect(isKnownService(endpoint, SERVICES)).toBe(true)
})

test.each([
  'http://fcm.example/x',
  'https://fcm.example:8443/x',
  'https://fcm.example.evil.example/x',
  'https://evil.example/fcm.example',
  'https://fcm.example@evil.example/x',
  'https://user:pass@fcm.example/x',
  'https://notify.example/x',
  'https://evilnotify.example/x',
  'https://fcm.example./x',
  'http://127.0.0.1:4001/x',
  'http://[::1]:4000/x',
  'ftp://fcm.example/x',
  'javascript:alert(1)',
  '',
])('%s is at none', (endpoint) => {
  expect(isKnownService(endpoint, SERVICES)).toBe(false)
})

test('the key pair is that of the secret: the same at every start and in every node', () => {
  const [one, other] = ['a', 'b'].map(() => mkdtempSync(join(tmpdir(), 'maidan-push-')))
  const open = (dataDir = '', secret: string | null = null) =>
    openPush({ dataDir, secret, subject: 'mailto:a@example.org', services: SERVICES }).publicKey
  expect(open(one)).toBe(open(one))
  expect(open(one)).not.toBe(open(other))
  const secret = 'a secret of enough length for this test'
  expect(open(one, secret)).toBe(open(other, secret))
  expect(Buffer.from(open(one), 'base64url')).toHaveLength(65)
  for (const folder of [one, other]) rmSync(folder ?? '', { recursive: true })
})
