// A portal as a separate process at its most verbose log level, and a search for secrets in its output.
import { type ChildProcess, spawn } from 'node:child_process'
import { expect } from 'vitest'
import { MAIDAN } from './killable-portal.ts'

export type VerbosePortal = {
  child: ChildProcess
  /** Its exit status, when it has ended. */
  ended: Promise<number | null>
  /** All output so far. */
  output(): string
}

/** Starts a portal with this environment, which must set port and folder. */
export function startVerbosePortal(env: Record<string, string>): VerbosePortal {
  const child = spawn(process.execPath, [MAIDAN, 'serve'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DEMO: '0', LOG_LEVEL: 'trace', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, ended, output: () => output }
}

/** Fails with the names of the secrets that the text contains. */
export function expectNoSecrets(said: string, secrets: Record<string, string>): void {
  const leaked = Object.entries(secrets).filter(([, secret]) =>
    encodingsOf(secret).some((form) => said.includes(form)),
  )
  expect(leaked.map(([name]) => name)).toEqual([])
}

/** A secret as it is, URL-encoded, and in Base64 at any offset. */
function encodingsOf(secret: string): string[] {
  if (secret.length < 6) throw new Error('A secret that anything could say')
  const coded = [0, 1, 2].map((before) => {
    const bytes = Buffer.from(' '.repeat(before) + secret)
    const text = bytes.subarray(0, bytes.length - (bytes.length % 3)).toString('base64')
    return before === 0 ? text : text.slice(4)
  })
  return [secret, encodeURIComponent(secret), ...coded.filter((text) => text.length > 6)]
}
