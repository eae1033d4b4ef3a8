// Staff service: what admins do with the accounts of others: roles, access, the team page, new first passwords. Joining and
// leaving: people.ts.
import type { ManagedPerson, NewDefaults, PersonChanges } from '#contract/people/user.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { writeAs } from '../write-as.ts'
import { differingName, publishBylineChange, requireFreeByline } from './bylines.ts'
import type { StaffOptions, WithFirstPassword } from './people.ts'
import { deletePasswordLinks, endSessions } from './people-queries.ts'
import { generatePassword, languageOf, startsWithSharedPassword } from './people-rules.ts'
import { invite, renewPassword, requireRemainingAdmin, requireVerifiedEmail } from './registration.ts'
import { removeFactor } from './second-factor-queries.ts'
import { changePerson, lockPerson, type PersonColumns } from './staff-queries.ts'
import {
  changesOf,
  endsSessions,
  givesStaffRole,
  namesAfter,
  type PersonChange,
  removesAdmin,
} from './staff-rules.ts'

/** The six digits that new reporters get, and whether invitations can be mailed instead. Admins only. */
export function getNewDefaults(ctx: Ctx & StaffOptions): NewDefaults {
  permit(ctx, 'person.create')
  return { defaultPassword: ctx.newUserPassword, mailIsSetUp: ctx.mailIsSetUp }
}

/**
 * Changes the given fields of a person: names, role, access, a lost second factor, their place on the team page. A new role,
 * a disabled account or a removed factor ends their sessions at once; disabling also ends every mailed link. USER_NOT_FOUND,
 * OWN_ACCOUNT for one's own role or access, LAST_ADMIN for the only admin, ADDRESS_NOT_PROVEN for a role in the newsroom with
 * an unverified address, BYLINE_TAKEN for a colleague's name.
 */
export async function updatePerson(ctx: Ctx, id: string, wanted: PersonChanges): Promise<ManagedPerson> {
  permit(ctx, 'person.update')
  const { role, disabled, secondFactor } = wanted
  const touchesEntry = [role, disabled, secondFactor].some((value) => value !== undefined)
  if (touchesEntry && ctx.viewer.kind === 'person' && ctx.viewer.id === id) throw new AppError('OWN_ACCOUNT')
  return writeAs(ctx, 'person.update', async (transaction) => {
    if (removesAdmin(wanted)) await requireRemainingAdmin(transaction, id)
    const before = await lockExistingPerson(ctx, transaction, id)
    const changes = changesOf(before, wanted, ctx.clock.now())
    if (changes.length === 0) return before
    if (givesStaffRole(changes)) await requireVerifiedEmail(transaction, before)
    await requireBylineAfter(transaction, before, wanted)
    const after = await applyChanges(ctx, transaction, before, changes)
    await publishBylineChange(ctx, transaction, before, after)
    return after
  })
}

/** The names of a person become bylines when they become staff. */
async function requireBylineAfter(
  transaction: Transaction,
  before: ManagedPerson,
  { role = before.role, ...wanted }: PersonChanges,
): Promise<void> {
  const names = namesAfter(before, wanted)
  const becomesByline = before.role === 'reader' || differingName(before, names) !== null
  if (role === 'reader' || !becomesByline) return
  await requireFreeByline(transaction, { personId: before.id, names })
}

async function applyChanges(
  ctx: Ctx,
  transaction: Transaction,
  before: ManagedPerson,
  changes: PersonChange[],
): Promise<ManagedPerson> {
  const { id, name } = before
  const columns: PersonColumns = {}
  for (const change of changes) Object.assign(columns, change.columns)
  const after = await changePerson(transaction, id, columns, ctx.clock.now())
  if (endsSessions(changes)) await endSessions(transaction, id)
  if (before.secondFactor && !after.secondFactor) await removeFactor(transaction, id)
  if (after.state === 'disabled') await deletePasswordLinks(transaction, id)
  for (const { act, details } of changes) {
    await record(ctx, transaction, { act, object: { kind: 'person', id, name }, details })
  }
  return after
}

/**
 * Mails the invitation again: a new link for 72 hours, the older ones end. PERSON_DISABLED for a disabled account,
 * INVITATION_NOT_POSSIBLE for people with their own password or Google sign-in.
 */
export async function sendInvitationAgain(ctx: Ctx & StaffOptions, id: string): Promise<ManagedPerson> {
  return writeAs(ctx, 'person.create', async (transaction) => {
    const person = await lockExistingPerson(ctx, transaction, id)
    if (person.state === 'disabled') throw new AppError('PERSON_DISABLED')
    if (person.state === 'active') throw new AppError('INVITATION_NOT_POSSIBLE')
    await deletePasswordLinks(transaction, id)
    await recordInvitation(ctx, transaction, person, 'invitation')
    await invite(ctx, transaction, person, { mailer: ctx.mailer, language: languageOf(ctx.viewer) })
    return person
  })
}

/**
 * Renews the first password of a person who has not chosen their own: once, within 24 hours; sessions opened with the former
 * one end. Reporters get the default one, others a generated one that is returned. Errors as for {@link sendInvitationAgain};
 * people invited by mail have no such password.
 */
export async function renewDefaultPassword(
  ctx: Ctx & StaffOptions,
  id: string,
): Promise<WithFirstPassword<ManagedPerson>> {
  return writeAs(ctx, 'person.create', async (transaction) => {
    const person = await lockExistingPerson(ctx, transaction, id)
    if (person.state === 'disabled') throw new AppError('PERSON_DISABLED')
    const { mustChangePassword, state } = person
    if (!mustChangePassword || state === 'invited') throw new AppError('INVITATION_NOT_POSSIBLE')
    const firstPassword = startsWithSharedPassword(person.role) ? null : generatePassword()
    await renewPassword(ctx, transaction, id, firstPassword ?? ctx.newUserPassword)
    await recordInvitation(ctx, transaction, person, firstPassword === null ? 'default' : 'drawn')
    return { ...person, state: 'default-password', firstPassword }
  })
}

async function recordInvitation(
  ctx: Ctx,
  transaction: Transaction,
  { id, name }: ManagedPerson,
  entry: 'invitation' | 'default' | 'drawn',
): Promise<void> {
  await record(ctx, transaction, {
    act: 'person.invited',
    object: { kind: 'person', id, name },
    details: { entry },
  })
}

async function lockExistingPerson(ctx: Ctx, transaction: Transaction, id: string): Promise<ManagedPerson> {
  const person = await lockPerson(transaction, id, ctx.clock.now())
  if (!person) throw new AppError('USER_NOT_FOUND')
  return person
}
