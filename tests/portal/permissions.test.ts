// Who may call what and open what: every call and every screen, listed from the running router, by everybody who may come.
// The promise is the tables of docs/permissions.md. Other spellings of addresses: spellings.test.ts.
import type { ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { SCREENS } from '#contract/screens.ts'
import { createApi, routesOf } from '#server/api/routes.ts'
import { ROUTES } from '#server/http/sign-in/routes.ts'
import { type Row, tableOf } from '../permission-table.ts'
import { MEANS, startCallers } from './callers.ts'

const CALLS = tableOf('Calls')
const SIGN_IN_CALLS = tableOf('Calls of sign-in')
const DASHBOARD = tableOf('Screens of the dashboard')
const OWN_PAGES = tableOf('Pages about oneself')
const callers = startCallers()

const title = ({ method, path }: Row) => `${method} ${path}`
const titled = (rows: Row[]) => rows.map((row) => ({ ...row, title: title(row) }))

describe('the tables', () => {
  test('have a row for every call of the running router, and no other', () => {
    const declared = routesOf(MEANS).map(([method, path]) => `${method} ${path}`)
    expect(CALLS.map(title).toSorted()).toEqual(declared.toSorted())
    const served = createApi(MEANS).routes.filter(({ method }) => method !== 'ALL')
    const beside = ['GET /openapi.json', 'GET /docs', 'GET /docs/start.js', 'GET /docs/reference.js']
    const spelled = declared.map((route) => route.replace(/\{(\w+)\}/g, ':$1'))
    expect(served.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      [...spelled, ...beside].toSorted(),
    )
  })

  test('have a row for every call of sign-in, and no other', () => {
    const served = Object.entries(ROUTES).map(([path, { method }]) => `${method} /api/auth/${path}`)
    expect(SIGN_IN_CALLS.map(title).toSorted()).toEqual(served.toSorted())
  })

  test('have a row for every screen that the built pages route, and no other', async () => {
    const build: ServerBuild = await import(new URL('../../build/server/index.js', import.meta.url).href)
    const screens = Object.values(build.routes).flatMap((route) => {
      if (route?.parentId !== 'dashboard/layout' || route.path === '*') return []
      return [`/dashboard${route.path ? `/${route.path.replace(/:(\w+)/g, '{$1}')}` : ''}`]
    })
    expect(DASHBOARD.map(({ path }) => path).toSorted()).toEqual(screens.toSorted())
    const named: string[] = SCREENS.map(({ path }) => path)
    expect(named.toSorted()).toEqual(screens.toSorted())
  })
})

describe('every call answers as its row says', () => {
  test.each(titled(CALLS))('$title', async (row) => {
    expect(await callers.answersTo(row, '/api')).toEqual(row.cells)
  })
})

describe('every screen answers as its row says', () => {
  test.each(titled(DASHBOARD))('$title', async (row) => {
    expect(await callers.answersTo(row)).toEqual(row.cells)
  })
})

describe('every page about oneself answers as its row says, in both editions', () => {
  test.each(titled(OWN_PAGES))('$title', async (row) => {
    expect(await callers.answersTo(row)).toEqual(row.cells)
    const english = Object.entries(row.cells).map(([caller, cell]) => [caller, cell.replace('→ ', '→ /en')])
    expect(await callers.answersTo(row, '/en')).toEqual(Object.fromEntries(english))
  })
})

// Last: signing out is among them.
describe('every call of sign-in answers as its row says', () => {
  const last = (row: Row) => (row.path.endsWith('/sign-out') ? 1 : 0)
  test.each(titled(SIGN_IN_CALLS.toSorted((a, b) => last(a) - last(b))))('$title', async (row) => {
    expect(await callers.signInAnswersTo(row)).toEqual(row.cells)
  })
})
