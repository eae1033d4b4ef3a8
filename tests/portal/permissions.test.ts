// Who may call and open what: every call and screen of the running router, with every caller, against the declared permissions
// and the tables of docs/permissions.md. Variants of addresses: address-variants.test.ts.
import type { ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { SCREENS } from '#contract/screens.ts'
import { createApi } from '#server/api/create-api.ts'
import { routesOf } from '#server/api/routes.ts'
import { ROUTES } from '#server/http/sign-in/routes.ts'
import { callRows, describeTables, OPTIONS, type Row, screenRows, tableOf } from '../permission-table.ts'
import { startCallers } from './callers.ts'

const CALLS = callRows()
const SIGN_IN_CALLS = tableOf('Calls of sign-in')
const DASHBOARD = screenRows()
const OWN_PAGES = tableOf('Pages about oneself')
const callers = startCallers()

const title = ({ method, path }: Row) => `${method} ${path}`
const titled = (rows: Row[]) => rows.map((row) => ({ ...row, title: title(row) }))

describe('the permission tables', () => {
  test('stand in docs/permission-tables.md', async () => {
    await expect(describeTables()).toMatchFileSnapshot('../../docs/permission-tables.md')
  })

  test('have exactly one row for every call of the running router', () => {
    const declared = routesOf(OPTIONS).map(([method, path]) => `${method} ${path}`)
    expect(CALLS.map(title).toSorted()).toEqual(declared.toSorted())
    const served = createApi(OPTIONS).routes.filter(({ method }) => method !== 'ALL')
    const beside = ['GET /openapi.json', 'GET /docs', 'GET /docs/start.js', 'GET /docs/reference.js']
    const spelled = declared.map((route) => route.replace(/\{(\w+)\}/g, ':$1'))
    expect(served.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      [...spelled, ...beside].toSorted(),
    )
  })

  test('have exactly one row for every sign-in call', () => {
    const served = Object.entries(ROUTES).map(([path, { method }]) => `${method} /api/auth/${path}`)
    expect(SIGN_IN_CALLS.map(title).toSorted()).toEqual(served.toSorted())
  })

  test('have exactly one row for every screen of the built pages', async () => {
    const build: ServerBuild = await import(new URL('../../build/server/index.js', import.meta.url).href)
    const screens = Object.values(build.routes).flatMap((route) => {
      if (route?.parentId !== 'dashboard/shell/layout' || route.path === '*') return []
      return [`/dashboard${route.path ? `/${route.path.replace(/:(\w+)/g, '{$1}')}` : ''}`]
    })
    expect(DASHBOARD.map(({ path }) => path).toSorted()).toEqual(screens.toSorted())
    const named: string[] = SCREENS.map(({ path }) => path)
    expect(named.toSorted()).toEqual(screens.toSorted())
  })
})

describe('every call answers as its row says', () => {
  test.each(titled(CALLS))('$title', async (row) => {
    // The match that is asked for is not assigned to this reporter.
    const ofMatch = /^\/matches\/\{id\}\/(?:lease|players)$/.test(row.path) && row.method === 'GET'
    const cells = ofMatch ? { ...row.cells, reporter: '403' } : row.cells
    expect(await callers.answersTo(row, '/api')).toEqual(cells)
  })
})

describe('every screen answers as its row says', () => {
  test.each(titled(DASHBOARD))('$title', async (row) => {
    expect(await callers.answersTo(row)).toEqual(row.cells)
  })
})

describe('every own page answers as its row says, in both editions', () => {
  test.each(titled(OWN_PAGES))('$title', async (row) => {
    expect(await callers.answersTo(row)).toEqual(row.cells)
    const english = Object.entries(row.cells).map(([caller, cell]) => [caller, cell.replace('→ ', '→ /en')])
    expect(await callers.answersTo(row, '/en')).toEqual(Object.fromEntries(english))
  })
})

// Last, because it includes signing out.
describe('every sign-in call answers as its row says', () => {
  const last = (row: Row) => (row.path.endsWith('/sign-out') ? 1 : 0)
  test.each(titled(SIGN_IN_CALLS.toSorted((a, b) => last(a) - last(b))))('$title', async (row) => {
    expect(await callers.signInAnswersTo(row)).toEqual(row.cells)
  })
})
