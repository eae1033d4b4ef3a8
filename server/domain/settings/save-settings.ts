// Changes the settings, values stored under a name, and the breaking line of each edition. Reading them: settings.ts.

import { normalizeText } from '#bangla/normalize.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import {
  type Breaking,
  DEFAULT_SETTINGS,
  type Settings,
  type SettingsChange,
  type SettingsConflict,
  type SettingsSave,
  settingsSchema,
  type VersionedSettings,
} from '#contract/settings.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import { actsSince, record } from '../audit/audit.ts'
import { siteTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { isSame } from '../same-value.ts'
import { writeAs } from '../write-as.ts'
import { BREAKING, readStoredBreaking, readStoredSettings, SETTINGS, versioned } from './settings.ts'
import {
  isPictureStored,
  lockSetting,
  type StoredSetting,
  selectSetting,
  upsertSetting,
} from './settings-queries.ts'

/** The settings with every text normalised and trimmed; addresses stay as they are. */
function normalizeSettings(settings: Settings): Settings {
  const both = ({ bn, en }: { bn: string; en: string }) => ({ bn: tidy(bn), en: tidy(en) })
  return {
    ...settings,
    siteTitle: both(settings.siteTitle),
    tagline: both(settings.tagline),
    imprint: { bn: settings.imprint.bn.map(tidy), en: settings.imprint.en.map(tidy) },
    copyright: both(settings.copyright),
    contactPhone: tidy(settings.contactPhone),
    partners: settings.partners.map((partner) => ({ ...partner, name: both(partner.name) })),
  }
}

type ChangeEntry = { at: Date; actor: { id: string | null; name: string }; details: Record<string, string> }

/** From audit entries about changed settings, newest first: who changed each of them last, and when. */
function lastChanges(entries: readonly ChangeEntry[]): SettingsConflict['changes'] {
  const named = entries.map((entry) => ({ ...entry, settings: entry.details.settings?.split(' ') ?? [] }))
  return [...new Set(named.flatMap(({ settings }) => settings))].flatMap((setting) => {
    const of = named.filter(({ settings }) => settings.includes(setting))
    const [last] = of
    if (last === undefined) return []
    // The log does not record which language was changed, so with two people the last one is uncertain.
    const isDoubtful = IN_BOTH.has(setting) && of.some(({ actor }) => actor.id !== last.actor.id)
    return [{ setting, by: isDoubtful ? '' : last.actor.name, at: last.at.toISOString() }]
  })
}

const IN_BOTH = new Set(['siteTitle', 'tagline', 'imprint', 'copyright'])

function tidy(text: string): string {
  return normalizeText(text).trim()
}

/** How many audit entries are read to find who changed what. For earlier changes, no person is named. */
const MAX_CHANGES_LISTED = 100

/** {@link updateSettings}; MEDIA_UNKNOWN for a logo that is not in the media library. */
export async function saveSettings(ctx: Ctx, save: SettingsSave): Promise<VersionedSettings> {
  permit(ctx, 'settings.update')
  if (save.logo && !(await isPictureStored(ctx.db, save.logo)))
    throw new AppError('MEDIA_UNKNOWN', { field: 'logo' })
  return updateSettings(ctx, save)
}

/**
 * Changes some settings, or one language of them; every page shows them at once. SETTINGS_CONFLICT, with a {@link
 * SettingsConflict} in its data, when `baseVersion` is not the present version; nothing is changed then.
 */
export async function updateSettings(
  ctx: Ctx,
  { baseVersion, version: _ignored, ...changes }: SettingsSave,
): Promise<VersionedSettings> {
  return writeAs(ctx, 'settings.update', async (transaction) => {
    // Read from the database, not the cache, so that a concurrent change stays.
    const stored = await lockSetting(transaction, SETTINGS)
    const { version: present, ...before } = versioned(stored)
    const after = normalizeSettings(settingsSchema.parse(changed(before, changes)))
    const { unreadable } = readStoredSettings(stored?.value)
    const isRepaired = (name: string) => unreadable.includes(name) && Object.hasOwn(changes, name)
    const names = Object.keys(settingsSchema.shape).filter(
      (name) => differs(before, after, name) || isRepaired(name),
    )
    if (names.length === 0) return { ...after, version: present }
    if (stored && baseVersion !== undefined && baseVersion !== present)
      throw await conflict(transaction, stored, baseVersion)
    await record(ctx, transaction, {
      act: 'settings.changed',
      object: { kind: 'site' },
      details: { settings: names.join(' ') },
    })
    // Every change gets a new version, even within a millisecond or after the clock was set back.
    const at = new Date(Math.max(ctx.clock.now().getTime(), present + 1))
    await store(ctx, transaction, {
      name: SETTINGS,
      value: rowOf(stored?.value, after, { names, unreadable }),
      at,
    })
    return { ...after, version: at.getTime() }
  })
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

/** Fields that the previous release does not know: it ignores all settings when it finds an unknown one. */
const NEW_FIELDS: readonly string[] = [
  'fullTextFeeds',
  'securityContact',
  'socialLinks',
  'logo',
  'setupChecklist',
  'offlineReading',
  'mailsKeptMonths',
  'sentKeptMonths',
  'countsKeptMonths',
  'messagesKeptMonths',
  'adsTxt',
]

/**
 * The row to store: keys that this release does not know, or cannot read and did not change, stay; NEW_FIELDS are stored only
 * once they have been set.
 */
function rowOf(
  stored: unknown,
  after: Settings,
  { names, unreadable }: { names: string[]; unreadable: string[] },
): object {
  const before = asObject(stored)
  const isNeeded = (name: string) =>
    !NEW_FIELDS.includes(name) || name in before || differs(after, DEFAULT_SETTINGS, name)
  const written = Object.entries(after).filter(
    ([name]) => isNeeded(name) && (names.includes(name) || !unreadable.includes(name)),
  )
  return { ...before, ...Object.fromEntries(written) }
}

async function conflict(transaction: Transaction, stored: StoredSetting, baseVersion: number) {
  const since = new Date(baseVersion)
  const entries = await actsSince(transaction, { act: 'settings.changed', since, limit: MAX_CHANGES_LISTED })
  const data: SettingsConflict = { current: versioned(stored), changes: lastChanges(entries) }
  return new AppError('SETTINGS_CONFLICT', { field: 'baseVersion', data })
}

/**
 * Stores an internal value under a name, within the caller's transaction; other transactions that store this name wait for it.
 * Returns whether the value differs from the stored one, or from `initial` when none is stored. The caller has checked the
 * permission for what the value is about.
 */
export async function storeInternalValue(
  ctx: Ctx,
  transaction: Transaction,
  { name, value, initial }: { name: string; value: unknown; initial: unknown },
): Promise<boolean> {
  const kept = (await lockSetting(transaction, name))?.value ?? initial
  if (JSON.stringify(kept) === JSON.stringify(value)) return false
  await upsertSetting(transaction, name, value, ctx.clock.now())
  return true
}

/** The internal value of a name, unparsed, locked until the transaction ends; undefined when none is stored. */
export async function lockInternalValue(transaction: Transaction, name: string): Promise<unknown> {
  return (await lockSetting(transaction, name))?.value
}

function changed(before: Settings, changes: SettingsChange): unknown {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const both = {
    siteTitle: { ...before.siteTitle, ...changes.siteTitle },
    tagline: { ...before.tagline, ...changes.tagline },
    imprint: { ...before.imprint, ...changes.imprint },
    copyright: { ...before.copyright, ...changes.copyright },
  }
  return { ...before, ...given, ...both }
}

function differs(before: object, after: object, name: string): boolean {
  const written = (settings: object) => JSON.stringify(Object.entries(settings).find(([key]) => key === name))
  return written(before) !== written(after)
}

/** Sets or (with null) removes the breaking line of an edition; DATE_INVALID when its end is in the past. */
export async function setBreaking(ctx: Ctx, language: Language, breaking: Breaking | null): Promise<void> {
  permit(ctx, 'breaking.set')
  if (breaking && breaking.endsAt <= ctx.clock.now()) throw new AppError('DATE_INVALID', { field: 'endsAt' })
  await writeAs(ctx, 'breaking.set', async (transaction) => {
    if (isSame((await lockSetting(transaction, BREAKING[language]))?.value, breaking)) return
    await storeBreaking(ctx, transaction, language, breaking)
  })
}

/**
 * Takes the link from the breaking lines whose link `leadsAway`, within the caller's transaction, which takes that page from readers.
 */
export async function unlinkBreaking(
  ctx: Ctx,
  transaction: Transaction,
  leadsAway: (link: string) => boolean,
): Promise<void> {
  for (const language of LANGUAGES) {
    const seen = readStoredBreaking(await selectSetting(transaction, BREAKING[language]))
    if (!seen || !leadsAway(seen.link)) continue
    const line = readStoredBreaking((await lockSetting(transaction, BREAKING[language]))?.value)
    if (line && leadsAway(line.link)) await storeBreaking(ctx, transaction, language, { ...line, link: '' })
  }
}

async function storeBreaking(
  ctx: Ctx,
  transaction: Transaction,
  language: Language,
  breaking: Breaking | null,
): Promise<void> {
  await record(ctx, transaction, {
    act: 'breaking.set',
    object: { kind: 'site', id: BREAKING[language], name: breaking?.text ?? '' },
    details: { language, ...(breaking ? { endsAt: breaking.endsAt.toISOString() } : {}) },
  })
  await store(ctx, transaction, { name: BREAKING[language], value: breaking, at: ctx.clock.now() })
}

async function store(
  ctx: Ctx,
  transaction: Transaction,
  { name, value, at }: { name: string; value: unknown; at: Date },
): Promise<void> {
  await upsertSetting(transaction, name, value, at)
  await ctx.changes.publishInvalidation(transaction, [siteTag()])
}
