// Stored rows that this release did not write.
import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#contract/settings.ts'
import { readStoredBreaking, readStoredSettings } from './settings.ts'

const stored = {
  ...DEFAULT_SETTINGS,
  siteTitle: { bn: 'মাঠ', en: 'Field' },
  partners: [{ name: { bn: 'ক', en: 'A' }, url: 'https://a.example' }],
  secondFactorRequired: true,
  reportersPublishDirectly: true,
}

describe('stored settings', () => {
  test('that were never set are the defaults', () => {
    for (const nothing of [undefined, null])
      expect(readStoredSettings(nothing)).toEqual({ settings: DEFAULT_SETTINGS, unreadable: [] })
    expect(readStoredSettings({})).toEqual({ settings: DEFAULT_SETTINGS, unreadable: [] })
  })

  test('keep their values when there are unknown keys, at the top level or nested', () => {
    const later = {
      ...stored,
      ofALaterRelease: 1,
      siteTitle: { ...stored.siteTitle, fr: 'Terrain' },
      partners: stored.partners.map((partner) => ({ ...partner, logo: '/a.png' })),
    }
    expect(readStoredSettings(later)).toEqual({ settings: stored, unreadable: [] })
  })

  test('with an unreadable field use the default for it alone, and report its name', () => {
    for (const [name, bad] of [
      ['siteTitle', { bn: '', en: 'Field' }],
      ['contactEmail', 'nobody'],
      ['hijriOffsetDays', 9],
      ['partners', [{ name: 'A' }]],
    ] as const) {
      const expected = {
        ...stored,
        [name]: Object.entries(DEFAULT_SETTINGS).find(([key]) => key === name)?.[1],
      }
      expect(readStoredSettings({ ...stored, [name]: bad })).toEqual({
        settings: expected,
        unreadable: [name],
      })
    }
  })

  test('that concern safety have the strict value when they are unreadable', () => {
    for (const bad of ['true', 'false', 0, 1, null, {}]) {
      const { settings, unreadable } = readStoredSettings({
        ...stored,
        secondFactorRequired: bad,
        reportersPublishDirectly: bad,
      })
      expect(settings).toMatchObject({ secondFactorRequired: true, reportersPublishDirectly: false })
      expect(unreadable).toEqual(['reportersPublishDirectly', 'secondFactorRequired'])
    }
    for (const damaged of [[], 'settings', 7, true]) {
      const { settings, unreadable } = readStoredSettings(damaged)
      expect(settings).toMatchObject({ secondFactorRequired: true, reportersPublishDirectly: false })
      expect(unreadable).toEqual([''])
    }
  })
})

test('reads a stored breaking line with unknown keys, and none from an unreadable row', () => {
  const line = { text: 'Goal', link: '', endsAt: '2026-11-20T12:00:00.000Z' }
  const read = { ...line, endsAt: new Date(line.endsAt) }
  expect(readStoredBreaking({ ...line, colour: 'red' })).toEqual(read)
  expect([readStoredBreaking(undefined), readStoredBreaking(null)]).toEqual([null, null])
  expect(readStoredBreaking({ ...line, text: 7 })).toBeUndefined()
})
