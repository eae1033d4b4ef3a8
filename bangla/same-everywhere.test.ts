// Server and browser print the same dates and numbers, in any place and with any Intl data for Bengali.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

// Runs in a separate Node process: a process's time zone is set before it starts. With `poor`, the texts of Intl are
// unavailable.
const PROGRAM = `
  if (process.env.POOR) {
    const refuse = () => { throw new Error('a sentence of Intl') }
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { get: refuse })
    Intl.RelativeTimeFormat = refuse
    for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) Date.prototype[name] = refuse
    Number.prototype.toLocaleString = refuse
  }
  const dates = await import(process.env.BANGLA + 'dates.ts')
  const { formatBanglaDate } = await import(process.env.BANGLA + 'calendar.ts')
  const { formatHijriDate } = await import(process.env.BANGLA + 'hijri.ts')
  const { formatCount } = await import(process.env.BANGLA + 'counts.ts')
  const { formatRoundCount } = await import(process.env.BANGLA + 'numbers.ts')
  const lines = []
  for (let day = 0; day < 800; day += 1) {
    const date = new Date(Date.UTC(2024, 0, 1, 0, 7) + day * 97_031_000)
    const now = new Date(date.getTime() + day * 131_000)
    for (const language of ['bn', 'en']) {
      lines.push(dates.formatDateTime(date, language), dates.formatTime(date, language), dates.formatWeekdayDate(date, language))
      lines.push(dates.formatRelative(date, now, language), dates.dhakaDay(date), formatBanglaDate(date, language))
      lines.push(formatHijriDate(date, -1, language), formatCount(day * 7_919_777, language), formatRoundCount(day * 7_919_777, language))
    }
  }
  console.log(lines.join('\\n'))
`

async function printed(env: Record<string, string>): Promise<string> {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    env: { ...process.env, BANGLA: new URL('./', import.meta.url).href, ...env },
    maxBuffer: 32_000_000,
  })
  return stdout
}

test('all output is the same in every time zone, in every locale, and without the texts of Intl', async () => {
  const expected = await printed({ TZ: 'Asia/Dhaka' })
  expect(expected.split('\n').length).toBeGreaterThan(14_000)
  expect(expected).toContain('রাত')
  for (const env of [
    { TZ: 'UTC' },
    { TZ: 'America/St_Johns', LC_ALL: 'en_US.UTF-8' },
    { TZ: 'Pacific/Kiritimati', LC_ALL: 'ar_SA.UTF-8' },
    { TZ: 'UTC', POOR: '1' },
  ]) {
    expect(await printed(env)).toBe(expected)
  }
})
