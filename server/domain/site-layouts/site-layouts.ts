// What admins arrange: the navigation, the footer's links, the blocks of the home page. Every change is a version; restoring one makes
// it a new version.
import type { z } from 'zod'
import {
  DEFAULT_SITE_LAYOUTS,
  type SiteLayoutName,
  type SiteLayouts,
  siteLayoutSchemas,
} from '#contract/pages/site-layout.ts'
import { personIdOf } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import { siteTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { processCache } from '../promise-cache.ts'
import { isSame } from '../same-value.ts'
import { writeAs } from '../write-as.ts'
import {
  insertLayout,
  lockLayout,
  type StoredLayout,
  selectLayout,
  selectLayoutVersion,
  selectLayoutVersions,
} from './site-layout-queries.ts'

export type VersionedLayout<Name extends SiteLayoutName> = { version: number; items: SiteLayouts[Name] }

export const siteLayoutsCache = processCache<SiteLayouts>({ tags: [siteTag()] })

/** The layouts that readers see. Items that cannot be read are left out. Open to everyone: pages print them. */
export async function getSiteLayouts(ctx: Ctx): Promise<SiteLayouts> {
  return siteLayoutsCache(ctx).get('all', async () => {
    const [navigation, footer, home] = await Promise.all([
      readLayout(ctx, 'navigation'),
      readLayout(ctx, 'footer'),
      readLayout(ctx, 'home'),
    ])
    return { navigation: navigation.items, footer: footer.items, home: home.items }
  })
}

/** A layout with its version, as the database has it. */
export async function getSiteLayout<Name extends SiteLayoutName>(
  ctx: Ctx,
  name: Name,
): Promise<VersionedLayout<Name>> {
  permit(ctx, 'section.manage')
  return readLayout(ctx, name)
}

async function readLayout<Name extends SiteLayoutName>(
  { db }: Pick<Ctx, 'db'>,
  name: Name,
): Promise<VersionedLayout<Name>> {
  return versioned(name, await selectLayout(db, name))
}

function versioned<Name extends SiteLayoutName>(
  name: Name,
  stored: StoredLayout | undefined,
): VersionedLayout<Name> {
  return { version: stored?.version ?? 0, items: itemsOf(name, stored) }
}

function itemsOf<Name extends SiteLayoutName>(
  name: Name,
  stored: StoredLayout | undefined,
): SiteLayouts[Name] {
  if (!stored) return DEFAULT_SITE_LAYOUTS[name]
  const schema = SCHEMAS[name]
  const items: unknown[] = Array.isArray(stored.items) ? stored.items : []
  return schema.parse(items.filter((item) => schema.safeParse([item]).success))
}

const SCHEMAS: { [Name in SiteLayoutName]: z.ZodType<SiteLayouts[Name]> } = siteLayoutSchemas

/** Stores a layout. LAYOUT_CHANGED when `version` is not the present one. Saving what is stored changes nothing. */
export async function saveSiteLayout<Name extends SiteLayoutName>(
  ctx: Ctx,
  name: Name,
  { version, items }: VersionedLayout<Name>,
): Promise<VersionedLayout<Name>> {
  return change(ctx, name, version, async () => items)
}

/** Makes an earlier version, or the default (0), the present one. LAYOUT_CHANGED; FIELD_INVALID for an unknown version. */
export async function restoreSiteLayout<Name extends SiteLayoutName>(
  ctx: Ctx,
  name: Name,
  { version, present }: { version: number; present: number },
): Promise<VersionedLayout<Name>> {
  return change(ctx, name, present, async (transaction) => {
    const stored = version === 0 ? undefined : await selectLayoutVersion(transaction, name, version)
    if (version !== 0 && !stored) throw new AppError('FIELD_INVALID', { field: 'version' })
    return itemsOf(name, stored)
  })
}

function change<Name extends SiteLayoutName>(
  ctx: Ctx,
  name: Name,
  base: number,
  choose: (transaction: Transaction) => Promise<SiteLayouts[Name]>,
): Promise<VersionedLayout<Name>> {
  return writeAs(ctx, 'section.manage', async (transaction) => {
    await lockLayout(transaction, name)
    const present = versioned(name, await selectLayout(transaction, name))
    const items = await choose(transaction)
    if (isSame(items, present.items)) return present
    if (base !== present.version) throw new AppError('LAYOUT_CHANGED', { field: 'version' })
    const version = present.version + 1
    const savedAt = ctx.clock.now()
    await insertLayout(transaction, { name, version, items, savedAt, savedBy: personIdOf(ctx.viewer) })
    const details = { layout: name, version: String(version) }
    await record(ctx, transaction, { act: 'layout.changed', object: { kind: 'site', id: name }, details })
    await ctx.changes.publishInvalidation(transaction, [siteTag()])
    return { version, items }
  })
}

const VERSIONS_LISTED = 100

/** The versions of a layout, newest first. */
export async function listLayoutVersions(ctx: Ctx, name: SiteLayoutName) {
  permit(ctx, 'section.manage')
  const rows = await selectLayoutVersions(ctx.db, name, VERSIONS_LISTED)
  return rows.map(({ version, savedAt, id, by }) => {
    return { version, savedAt, savedBy: id !== null && by !== null ? { id, name: by } : null }
  })
}
