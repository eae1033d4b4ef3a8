// Reports as mail servers write them: a mail that came back (RFC 3464), and one that was reported as spam (RFC 5965).

const lines = (...all: string[]) => all.join('\r\n')

type Report = { to: string; receiver: string; status?: string; action?: string; said?: string }

/** `to`: the return address of the mail. */
export function deliveryReport({
  to,
  receiver,
  status = '5.1.1',
  action = 'failed',
  said = '550 5.1.1 No such user',
}: Report): string {
  return lines(
    'From: Mail Delivery System <MAILER-DAEMON@mx.example.net>',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="=_next/part"',
    '',
    '--=_next/part',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'Your message could not be delivered.',
    '',
    '--=_next/part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    'Arrival-Date: Sun, 29 Nov 2026 07:00:00 +0600',
    '',
    `Final-Recipient: rfc822; ${receiver}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${said}`,
    '    (in reply to RCPT TO command)',
    '',
    '--=_next/part',
    'Content-Type: message/rfc822-headers',
    '',
    `Return-Path: <${to}>`,
    'Subject: =?UTF-8?B?4Ka44KaV4Ka+4Kay?=',
    '',
    '--=_next/part--',
    '',
  )
}

/** Sent to the return address by the receiver's mail service. */
export function spamReport({ to }: { to: string }): string {
  return lines(
    'From: feedback@mail.example.net',
    `To: ${to}`,
    'Subject: FW: newsletter',
    'Content-Type: multipart/report; report-type=feedback-report; boundary=frontier',
    '',
    '--frontier',
    'Content-Type: text/plain',
    '',
    'This is an email abuse report.',
    '--frontier',
    'Content-Type: message/feedback-report',
    '',
    'Feedback-Type: abuse',
    'User-Agent: ExampleFeedback/1.0',
    'Version: 1',
    '',
    '--frontier',
    'Content-Type: message/rfc822',
    '',
    `Return-Path: <${to}>`,
    'Subject: newsletter',
    '',
    'text',
    '--frontier--',
    '',
  )
}
