// Calls and pages closed by docs/permissions.md stay closed under variants of their address and other methods.
import { describe, expect, test } from 'vitest'
import { CALLERS, callRows, type Row, screenRows, tableOf } from '../permission-table.ts'
import { type Answer, addressOf, bodyFor, startCallers } from './callers.ts'

const callers = startCallers()

type Closed = Row & { address: string; isShut: (answer: Answer) => boolean; isSignIn?: true }

const isSentAway = ({ status, location }: Answer) => status >= 300 && status < 400 && location !== null
/** Without a body most calls fail validation first, and then they have no effect either. */
const isShut = (answer: Answer) => isSentAway(answer) || (answer.status >= 400 && answer.status < 500)
/** The body is valid, so a 400 would mean that the caller was let in. Some rate limits (429) come before the permission check. */
const isRefusedEarly = (answer: Answer) =>
  isSentAway(answer) || [401, 403, 404, 405, 429].includes(answer.status)

const isOpen = (cell: string) => cell === '✓'
const closed: Closed[] = [
  ...callRows().map((row) => ({ ...row, address: addressOf(row.path, '/api'), isShut })),
  ...screenRows().map((row) => ({ ...row, address: addressOf(row.path), isShut })),
  ...['', '/en'].flatMap((edition) =>
    tableOf('Pages about oneself').map((row) => ({ ...row, address: edition + row.path, isShut })),
  ),
  ...tableOf('Calls of sign-in').map((row) => ({
    ...row,
    address: row.path,
    isShut: isRefusedEarly,
    isSignIn: true as const,
  })),
].filter((row) => !isOpen(row.cells.anonymous))
/** Created for each request, because the rate limit of an address would answer otherwise. */
const bodyOf = ({ isSignIn, method, path }: Closed) => (isSignIn ? bodyFor(method, path) : {})
const refusedBy = ({ cells }: Row) => CALLERS.filter((caller) => !isOpen(cells[caller]))

/** Variants of an address that attackers of routers try. */
function variantsOf(path: string): string[] {
  const [, first = '', ...rest] = path.split('/')
  const tail = rest.length > 0 ? `/${rest.join('/')}` : ''
  return [
    `${path}/`,
    `/${path}`,
    `${path}//`,
    `/${first}/${tail}`,
    path.toUpperCase(),
    `/${first}/.${tail}`,
    `/${first}/%2e${tail}`,
    `/x/..${path}`,
    `/x/%2e%2e${path}`,
    `/%${first.charCodeAt(0).toString(16)}${first.slice(1)}${tail}`,
    `${path}%20`,
    `${path}?_data=1`,
    `${path}.data`,
  ]
}

/** GET /users/{email} is open to everybody and reveals nothing to anonymous clients. */
const isRoleOfSomebody = (address: string) =>
  /^\/+api\/users\/[^/]*\/*$/i.test(address) && !address.endsWith('/new-defaults')

describe('a protected address stays protected', { tags: 'slow' }, () => {
  test.each(closed.map((row) => ({ ...row, title: `${row.method} ${row.address}` })))(
    '$title',
    async (row) => {
      for (const address of variantsOf(row.address)) {
        if (row.method === 'GET' && isRoleOfSomebody(address)) continue
        for (const caller of refusedBy(row)) {
          const answer = await callers.send(row.method, address, caller, bodyOf(row))
          expect(row.isShut(answer), [caller, row.method, address, answer.status].join(' ')).toBe(true)
        }
      }
    },
  )
})

test('with other methods and method override headers', async () => {
  for (const row of closed) {
    const { method, address } = row
    const headers = { 'x-http-method-override': method, 'x-method-override': method }
    for (const caller of refusedBy(row)) {
      const head = method === 'GET' ? [await callers.send('HEAD', address, caller)] : []
      for (const answer of [
        ...head,
        await callers.send('POST', address, caller, { headers, ...bodyOf(row) }),
      ]) {
        expect(row.isShut(answer), [caller, method, address, answer.status].join(' ')).toBe(true)
      }
    }
  }
})
