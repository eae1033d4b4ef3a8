// Settings service for reading: titles, imprint, partners, rules of the site, and the breaking line of each edition. Changing
// them: save-settings.ts.

import type { z } from 'zod'
import type { Language } from '#contract/language.ts'
import {
  type Breaking,
  breakingSchema,
  DEFAULT_SETTINGS,
  type Settings,
  settingsSchema,
  type VersionedSettings,
} from '#contract/settings.ts'
import { siteTag } from '../cache-tags.ts'
import type { Ctx, World } from '../ctx.ts'
import { processCache } from '../promise-cache.ts'
import { type StoredSetting, selectSetting, selectStoredSetting } from './settings-queries.ts'

/** The value of a stored but unreadable field. For security settings it is the strict value, not the default. */
const FALLBACK: Settings = {
  ...DEFAULT_SETTINGS,
  secondFactorRequired: true,
  reportersPublishDirectly: false,
}

/** `unreadable` lists the names of unreadable fields; '' means that the whole row is not an object. */
export type StoredSettings = { settings: Settings; unreadable: string[] }

/**
 * The settings of a stored row: unknown keys are ignored, absent fields have their default, unreadable ones their fallback.
 */
export function readStoredSettings(stored: unknown): StoredSettings {
  if (stored === undefined || stored === null) return { settings: DEFAULT_SETTINGS, unreadable: [] }
  if (!isPlain(stored)) return { settings: FALLBACK, unreadable: [''] }
  const unreadable: string[] = []
  const given: Record<string, unknown> = { ...DEFAULT_SETTINGS, ...stored }
  for (const [name, schema] of Object.entries(settingsSchema.shape)) {
    const read = parseKnown(schema, given[name])
    if (!read.success) unreadable.push(name)
    given[name] = read.success ? read.data : fallbackOf(name)
  }
  return { settings: settingsSchema.strip().parse(given), unreadable }
}

/** The stored breaking line; null when none is stored, undefined for an unreadable one. */
export function readStoredBreaking(stored: unknown): Breaking | null | undefined {
  if (stored === undefined || stored === null) return null
  const read = parseKnown(breakingSchema, stored)
  return read.success ? read.data : undefined
}

function fallbackOf(name: string): unknown {
  return Object.entries(FALLBACK).find(([key]) => key === name)?.[1]
}

/** Parses without the keys that the schema does not know, at any depth. */
function parseKnown<Schema extends z.ZodType>(schema: Schema, value: unknown) {
  const read = schema.safeParse(value)
  if (read.success) return read
  const known = structuredClone(value)
  for (const issue of read.error.issues) {
    if (issue.code !== 'unrecognized_keys') return read
    for (const key of issue.keys) removeAt(known, issue.path, key)
  }
  return schema.safeParse(known)
}

function removeAt(value: unknown, path: readonly PropertyKey[], key: string): void {
  let holder = value
  for (const step of path) holder = isHolder(holder) ? Reflect.get(holder, step) : undefined
  if (isHolder(holder)) Reflect.deleteProperty(holder, key)
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return isHolder(value) && !Array.isArray(value)
}

/** The names under which the settings and the breaking lines are stored. */
export const SETTINGS = 'settings'
export const BREAKING: Record<Language, string> = { bn: 'breaking-bn', en: 'breaking-en' }

const SITE = { tags: [siteTag()] }
export const settingsCache = processCache<Settings>(SITE)
export const breakingCache = processCache<Breaking | null>(SITE)

/** The site's settings, with defaults. Open to everyone: pages print them. */
export async function getSettings(ctx: World): Promise<Settings> {
  return settingsCache(ctx).get(SETTINGS, async () => {
    const { settings, unreadable } = readStoredSettings(await selectSetting(ctx.lists, SETTINGS))
    if (unreadable.length > 0)
      ctx.log.error({ settings: unreadable }, 'Stored settings cannot be read: defaults are used')
    return settings
  })
}

/** The same with their version, as the database has them. */
export async function getVersionedSettings(ctx: Ctx): Promise<VersionedSettings> {
  return versioned(await selectStoredSetting(ctx.db, SETTINGS))
}

/** Their version is the time of the last change in milliseconds, which releases without versions maintain too. */
export function versioned(stored: StoredSetting | undefined): VersionedSettings {
  const { settings } = readStoredSettings(stored?.value)
  return { ...settings, version: stored?.changedAt.getTime() ?? 0 }
}

/** The internal value of a name (save-settings.ts), unparsed; undefined when none is stored. */
export async function readInternalValue(ctx: Ctx, name: string): Promise<unknown> {
  return selectSetting(ctx.db, name)
}

/** The breaking line, or null when there is none or it has expired. */
export async function getBreaking(ctx: Ctx, language: Language): Promise<Breaking | null> {
  const line = await breakingCache(ctx).get(language, async () => {
    const stored = readStoredBreaking(await selectSetting(ctx.lists, BREAKING[language]))
    if (stored === undefined)
      ctx.log.error({ language }, 'The stored breaking line cannot be read: it is not shown')
    return stored ?? null
  })
  return line && line.endsAt > ctx.clock.now() ? line : null
}
