// Which requested changes take effect, and what follows from them.
import { expect, test } from 'vitest'
import type { ManagedPerson } from '#contract/people/user.ts'
import { changesOf, endsSessions, removesAdmin } from './staff-rules.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const before: ManagedPerson = {
  id: 'p1',
  name: 'রহিম',
  nameBn: '',
  nameEn: '',
  email: 'rahim@example.org',
  role: 'reporter',
  photoURL: null,
  language: 'bn',
  createdAt: NOW,
  mustChangePassword: false,
  state: 'active',
  secondFactor: false,
  emailVerified: true,
  onTeamPage: true,
  teamTitle: { bn: 'প্রতিবেদক', en: 'Reporter' },
}
const actsOf = (wanted: Parameters<typeof changesOf>[1]) =>
  changesOf(before, wanted, NOW).map(({ act }) => act)

test('ignores requested values that are the present ones', () => {
  const { name, role, onTeamPage, teamTitle } = before
  expect(actsOf({})).toEqual([])
  expect(actsOf({ name, role, onTeamPage, teamTitle: { ...teamTitle }, disabled: false })).toEqual([])
})

test('gives each change its audit action, its columns, and whether it ends sessions', () => {
  const one = (wanted: Parameters<typeof changesOf>[1]) => {
    const changes = changesOf(before, wanted, NOW)
    return { columns: changes[0]?.columns, ends: endsSessions(changes) }
  }
  expect(one({ name: 'করিম' })).toEqual({ columns: { name: 'করিম', nameBn: '', nameEn: '' }, ends: false })
  expect(one({ role: 'editor' })).toEqual({
    columns: { role: 'editor', defaultPasswordUntil: null },
    ends: true,
  })
  expect(one({ disabled: true })).toEqual({ columns: { disabledAt: NOW }, ends: true })
  expect(one({ onTeamPage: false })).toEqual({
    columns: { onTeamPage: false, teamTitleBn: 'প্রতিবেদক', teamTitleEn: 'Reporter' },
    ends: false,
  })
  const disabled: ManagedPerson = { ...before, state: 'disabled' }
  const [enabling] = changesOf(disabled, { disabled: false }, NOW)
  expect(enabling).toMatchObject({ act: 'person.enabled', columns: { disabledAt: null } })
  expect(endsSessions(enabling ? [enabling] : [])).toBe(true)
})

test('records several changes one by one', () => {
  const wanted = { name: 'করিম', role: 'editor', disabled: true, onTeamPage: false } as const
  expect(actsOf(wanted)).toEqual([
    'person.renamed',
    'person.role-changed',
    'person.disabled',
    'person.team-changed',
  ])
})

test('another role or disabling removes an admin; enabling or promoting does not', () => {
  for (const wanted of [{ role: 'reader' }, { disabled: true }, { role: 'admin', disabled: true }] as const) {
    expect(removesAdmin(wanted)).toBe(true)
  }
  for (const wanted of [{}, { role: 'admin' }, { disabled: false }, { name: 'X' }] as const) {
    expect(removesAdmin(wanted)).toBe(false)
  }
})
