// Channels service: the newspaper's own channels at other services, with their secrets encrypted. Sending: deliver.ts.
import { z } from 'zod'
import type { ChannelChange, NewChannel, SentSecrets } from '#contract/channels/channel.ts'
import {
  CHANNEL_SECRETS,
  type ChannelKind,
  SECRET_NAMES,
  type SecretName,
} from '#contract/channels/channel-kind.ts'
import type { Transaction } from '#server/db/client.ts'
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { differingFields } from '../same-value.ts'
import { chooseSections } from '../sections/named-sections.ts'
import { findTournaments } from '../tournaments/tournaments.ts'
import { writeAs } from '../write-as.ts'
import {
  type ChannelRow,
  deleteChannel,
  findChannel,
  insertChannel,
  lockChannel,
  selectChannels,
  updateChannel,
} from './channel-queries.ts'
import { checkChannel, type Secrets } from './channel-rules.ts'

export type { ChannelRow } from './channel-queries.ts'

/** A channel as people see it: which secrets are stored, not the secrets. */
export type Channel = Omit<ChannelRow, 'sealedSecrets' | 'createdAt'> & { stored: SecretName[] }

/** All channels, by name. */
export async function listChannels(ctx: Ctx): Promise<Channel[]> {
  permit(ctx, 'channel.send')
  return (await selectChannels(ctx.db)).map((row) => toChannel(ctx, row))
}

/** Adds a channel. Errors of {@link checkChannel}, {@link checkTournaments} and {@link sectionsAfter}. */
export async function addChannel(ctx: Ctx, { secrets, ...fields }: NewChannel): Promise<Channel> {
  permit(ctx, 'channel.manage')
  const id = newId(ctx.clock)
  const own = ofKind(fields.kind, secrets)
  checkChannel({ ...fields, secrets: own })
  await checkTournaments(ctx, fields, null)
  const now = ctx.clock.now()
  const row = { ...fields, id, sealedSecrets: seal(ctx, id, own), createdAt: now, changedAt: now }
  return writeAs(ctx, 'channel.manage', async (transaction) => {
    const stored = { ...row, ...(await sectionsAfter(ctx, transaction, fields, null)) }
    await insertChannel(transaction, stored)
    await recordOf(ctx, transaction, 'channel.added', stored, { kind: row.kind })
    return toChannel(ctx, stored)
  })
}

/** Changes the given fields; an empty secret stays as it is. CHANNEL_NOT_FOUND, errors as for {@link addChannel}. */
export async function changeChannel(
  ctx: Ctx,
  id: string,
  { secrets = {}, ...change }: ChannelChange,
): Promise<Channel> {
  permit(ctx, 'channel.manage')
  const present = await findChannel(ctx.db, id)
  await checkTournaments(ctx, change, present)
  return writeAs(ctx, 'channel.manage', async (transaction) => {
    const fields = { ...change, ...(await sectionsAfter(ctx, transaction, change, present)) }
    const before = found(await lockChannel(transaction, id))
    const renewed = ofKind(before.kind, secrets)
    const all = { ...readSecrets(ctx, before), ...renewed }
    const isRenewed = Object.keys(renewed).length > 0
    const changed: string[] = [...differingFields(fields, before), ...(isRenewed ? ['secrets'] : [])]
    if (changed.length === 0) return toChannel(ctx, before)
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    const after: ChannelRow = { ...before, ...given, changedAt: ctx.clock.now() }
    checkChannel({ ...after, secrets: all })
    if (isRenewed) after.sealedSecrets = seal(ctx, id, all)
    await updateChannel(transaction, after)
    await recordOf(ctx, transaction, 'channel.changed', after, { fields: changed.join(' ') })
    return toChannel(ctx, after)
  })
}

type Named = Pick<ChannelChange, 'sections' | 'tournaments'>

/** FIELD_INVALID for a tournament that does not exist and that the channel does not have already. */
async function checkTournaments(ctx: Ctx, { tournaments = [] }: Named, before: Named | null): Promise<void> {
  const added = tournaments.filter((id) => !before?.tournaments?.includes(id))
  const found = await findTournaments({ ...ctx, readDb: ctx.db }, added)
  if (found.length < new Set(added).size) throw new AppError('FIELD_INVALID', { field: 'tournaments' })
}

/** The sections that a change names, by id. CATEGORY_UNKNOWN for one that does not exist and that the channel does not have already. */
async function sectionsAfter(
  ctx: Ctx,
  transaction: Transaction,
  { sections }: Named,
  before: Named | null,
): Promise<Partial<Pick<ChannelRow, 'sections'>>> {
  if (sections === undefined) return {}
  const options = { stored: before?.sections ?? [], field: 'sections' }
  return { sections: await chooseSections(ctx, transaction, sections, options) }
}

/** Removes a channel with its secrets; the log of what was sent stays. CHANNEL_NOT_FOUND. */
export async function removeChannel(ctx: Ctx, id: string): Promise<void> {
  await writeAs(ctx, 'channel.manage', async (transaction) => {
    const gone = found(await deleteChannel(transaction, id))
    await recordOf(ctx, transaction, 'channel.removed', gone)
  })
}

/** A channel by id; CHANNEL_NOT_FOUND. Permission is the caller's. */
export async function getChannel(ctx: Ctx, id: string): Promise<ChannelRow> {
  return found(await findChannel(ctx.db, id))
}

const secretsSchema = z.partialRecord(z.enum(SECRET_NAMES), z.string())

/** The secrets of a channel; empty where they were encrypted with another secret of the installation. Permission is the caller's. */
export function readSecrets(ctx: Ctx, { id, sealedSecrets }: ChannelRow): Secrets {
  const text = ctx.channels.box.open(sealedSecrets, id)
  return text === null ? {} : secretsSchema.parse(JSON.parse(text))
}

/** Whether everything is there that a channel of this kind needs. */
export function hasSecrets(kind: ChannelKind, secrets: Secrets): boolean {
  return CHANNEL_SECRETS[kind].every((name) => secrets[name])
}

const seal = (ctx: Ctx, id: string, secrets: Secrets) => ctx.channels.box.seal(JSON.stringify(secrets), id)

/** The filled secrets of a kind. */
function ofKind(kind: ChannelKind, secrets: SentSecrets): Secrets {
  const names: readonly SecretName[] = CHANNEL_SECRETS[kind]
  return Object.fromEntries(names.flatMap((name) => (secrets[name] ? [[name, secrets[name]]] : [])))
}

function found(row: ChannelRow | null): ChannelRow {
  if (!row) throw new AppError('CHANNEL_NOT_FOUND')
  return row
}

function toChannel(ctx: Ctx, row: ChannelRow): Channel {
  const { sealedSecrets: _secrets, createdAt: _createdAt, ...channel } = row
  const secrets = readSecrets(ctx, row)
  return { ...channel, stored: SECRET_NAMES.filter((name) => secrets[name]) }
}

function recordOf(
  ctx: Ctx,
  transaction: Transaction,
  act: 'channel.added' | 'channel.changed' | 'channel.removed',
  { id, name }: Pick<ChannelRow, 'id' | 'name'>,
  details?: Record<string, string>,
): Promise<void> {
  return record(ctx, transaction, {
    act,
    object: { kind: 'channel', id, name },
    ...(details && { details }),
  })
}
