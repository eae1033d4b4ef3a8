// What reports about returned mails say; other mails say nothing.
import { expect, test } from 'vitest'
import { deliveryReport, spamReport } from '#tests/returned-mails.ts'
import { readBounce } from './bounce-report.ts'

const report = { to: 'bounces+x@example.org', receiver: 'nobody@example.net' }

test.each([
  ['5.1.1', 'hard'],
  ['5.1.10', 'hard'],
  ['5.0.0', 'hard'],
  ['5.2.1', 'hard'],
  ['5.2.2', 'soft'],
  ['5.7.1', 'soft'],
  ['4.4.7', 'soft'],
] as const)('a failure with the status %s is %s', (status, kind) => {
  expect(readBounce(deliveryReport({ ...report, status }))?.kind).toBe(kind)
})

test('the reason is what the mail server said, in one line', () => {
  expect(readBounce(deliveryReport(report))?.reason).toBe(
    '5.1.1 550 5.1.1 No such user (in reply to RCPT TO command)',
  )
})

test('the reason has no control characters and no half of a letter, also in an encoded report', () => {
  for (const before of ['550 no\0such', '550 no\u001bsuch ']) {
    const said = `${before}${'\u{1F3CF}'.repeat(200)}`
    const reason = readBounce(deliveryReport({ ...report, said }))?.reason ?? ''
    expect(reason).toMatch(/^5\.1\.1 550 no such ?\u{1F3CF}/u)
    expect(reason.isWellFormed()).toBe(true)
  }
  const spam = spamReport({ to: report.to }).replace('ExampleFeedback/1.0', 'a\0b')
  expect(readBounce(spam)).toEqual({ kind: 'complaint', reason: 'a b' })
})

test('line ends of either kind, and an encoded report, are read', () => {
  expect(readBounce(deliveryReport(report).replaceAll('\r\n', '\n'))?.kind).toBe('hard')
  const encoded = deliveryReport(report).replace(
    /(Content-Type: message\/delivery-status)\r\n\r\n([\s\S]*?)(\r\n\r\n--=_next\/part\r\nContent-Type: message\/rfc822-headers)/,
    (_, head: string, body: string, rest: string) =>
      `${head}\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(body).toString('base64')}${rest}`,
  )
  expect(readBounce(encoded)?.kind).toBe('hard')
})

test('a report of spam is a complaint', () => {
  expect(readBounce(spamReport({ to: report.to }))).toEqual({
    kind: 'complaint',
    reason: 'ExampleFeedback/1.0',
  })
})

test.each([
  ['a delay', deliveryReport({ ...report, action: 'delayed', status: '4.4.1' })],
  ['a mail that was delivered', deliveryReport({ ...report, action: 'delivered', status: '2.0.0' })],
  ['an answer from holidays', 'From: a@example.net\r\nSubject: Away\r\n\r\nI am away until 5.1.1.\r\n'],
  ['a report without parts', 'Content-Type: multipart/report; boundary=x\r\n\r\n'],
  ['a report without a boundary', 'Content-Type: multipart/report\r\n\r\nAction: failed\r\n'],
  ['an empty mail', ''],
])('%s says nothing', (_, raw) => {
  expect(readBounce(raw)).toBeNull()
})
