// Reads stored settings without trusting them: another release, or a manual change, may have written the row. Pure.
import type { z } from 'zod'
import {
  type Breaking,
  breakingSchema,
  DEFAULT_SETTINGS,
  type Settings,
  settingsSchema,
} from '#contract/settings.ts'

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
