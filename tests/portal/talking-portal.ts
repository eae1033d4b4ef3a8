// Maidan in a process of its own at its most talkative, everything it says, and a search in that for secrets.
import { type ChildProcess, spawn } from 'node:child_process'
import { expect } from 'vitest'
import { MAIDAN } from './killable-portal.ts'

export type Talking = {
  child: ChildProcess
  /** Its exit status, when it has ended. */
  ended: Promise<number | null>
  /** All it has written so far. */
  said(): string
}

/** Starts Maidan in this environment, which names port and folder. */
export function letTalk(env: Record<string, string>): Talking {
  const child = spawn(process.execPath, [MAIDAN, 'serve'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DEMO: '0', LOG_LEVEL: 'trace', ...env },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, ended, said: () => said }
}

/** None of these secrets stands in a text; those that do are named. */
export function expectSilence(said: string, secrets: Record<string, string>): void {
  const told = Object.entries(secrets).filter(([, secret]) =>
    formsOf(secret).some((form) => said.includes(form)),
  )
  expect(told.map(([name]) => name)).toEqual([])
}

/** A secret as it is, in an address, and in Base64 among other bytes wherever it begins. */
function formsOf(secret: string): string[] {
  if (secret.length < 6) throw new Error('A secret that anything could say')
  const coded = [0, 1, 2].map((before) => {
    const bytes = Buffer.from(' '.repeat(before) + secret)
    const text = bytes.subarray(0, bytes.length - (bytes.length % 3)).toString('base64')
    return before === 0 ? text : text.slice(4)
  })
  return [secret, encodeURIComponent(secret), ...coded.filter((text) => text.length > 6)]
}
