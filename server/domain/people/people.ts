// People service: who they are, who joins and leaves the newsroom. Signing in: server/http/sign-in.

import { normalizeText } from '#bangla/normalize.ts'
import type { Language } from '#contract/language.ts'
import { emailSchema } from '#contract/people/email-address.ts'
import type { ManagedPerson, NewStaff, Profile, TeamMember } from '#contract/people/user.ts'
import { can } from '#contract/permissions.ts'
import type { Role } from '#contract/role.ts'
import type { Mailer } from '#server/platform/mailer.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { pageOf, readCursor } from '../cursor.ts'
import { permit } from '../permit.ts'
import { writeAs } from '../write-as.ts'
import { publishBylineChange, requireFreeByline } from './bylines.ts'
import { removePhoto } from './own-profile.ts'
import { endSessions, findByEmail, lockFutureAdmin, selectTeam } from './people-queries.ts'
import { generatePassword, languageOf, startsWithSharedPassword } from './people-rules.ts'
import { checkedEntry, registerPerson, renewPassword, requireVerifiedEmail } from './registration.ts'
import { removeAccount } from './remove-account.ts'
import { changePerson, selectPeople } from './staff-queries.ts'

/** Options for creating and managing accounts of others, known only at program start. */
export type StaffOptions = { mailer: Mailer; newUserPassword: string; mailIsSetUp: boolean }

/**
 * Role of the person with this address, for themselves and for admins. Everyone else gets the answer for an unknown address,
 * without a database query: neither content nor timing reveals who has an account.
 */
export async function lookUpRole(ctx: Ctx, email: string): Promise<{ admin: boolean; role: Role | null }> {
  const address = emailSchema.safeParse(email).data
  if (address === undefined || !can(ctx.viewer, 'person.read', { email: address }))
    return { admin: false, role: null }
  const role = (await findByEmail(ctx.db, address))?.role ?? null
  return { admin: role === 'admin', role }
}

/**
 * People, staff first, newest first. Editors see staff, admins everyone; `q` searches names and addresses. `next` is the
 * cursor of the following page.
 */
export async function listPeople(
  ctx: Ctx,
  filter: { role?: Role | undefined; q?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<{ people: ManagedPerson[]; next: string | null }> {
  permit(ctx, filter.role === 'reader' ? 'person.list-all' : 'person.list-staff')
  const after = readCursor(filter.cursor)
  const found = await selectPeople(ctx.db, {
    role: filter.role,
    staffOnly: !can(ctx.viewer, 'person.list-all'),
    q: normalizeText(filter.q ?? '').trim(),
    after: after ? { at: after.at, id: after.id.slice(1), reader: after.id.startsWith('r') } : undefined,
    limit: filter.limit + 1,
    now: ctx.clock.now(),
  })
  // The prefix of the id says whether the cursor is among staff (s) or readers (r): each part is sorted newest first.
  const { rows, next } = pageOf(found, filter.limit, (person) => ({
    at: person.createdAt,
    id: `${person.role === 'reader' ? 'r' : 's'}${person.id}`,
  }))
  return { people: rows, next }
}

/** A person and their generated password, which is shown once and stored nowhere; null when none was generated. */
export type WithFirstPassword<P> = P & { firstPassword: string | null }

/**
 * Creates an account for a member of staff. They sign in by a mailed invitation (once, within 72 hours) or by a first
 * password that works once, within 24 hours, and must be changed: reporters by the default one, editors and admins by a
 * generated one that is returned. EMAIL_TAKEN when the address has an account, BYLINE_TAKEN when a colleague has the name.
 */
export async function createStaff(
  ctx: Ctx & Pick<StaffOptions, 'mailer' | 'newUserPassword'>,
  input: NewStaff,
): Promise<WithFirstPassword<Profile>> {
  permit(ctx, 'person.create')
  const { invite, ...given } = input
  const newcomer = { ...given, takesByline: true }
  const { mailer, newUserPassword } = ctx
  if (invite) {
    const entry = { by: 'invitation', mailer, language: languageOf(ctx.viewer) } as const
    return { ...(await registerPerson(ctx, newcomer, entry)), firstPassword: null }
  }
  if (startsWithSharedPassword(input.role)) {
    const person = await registerPerson(ctx, newcomer, { by: 'default', password: newUserPassword })
    return { ...person, firstPassword: null }
  }
  const password = generatePassword()
  return { ...(await registerPerson(ctx, newcomer, { by: 'drawn', password })), firstPassword: password }
}

/**
 * Creates the admin account named in the operator's settings. Returns whether it was created: an existing account stays as it
 * is, whatever its role, because its password may be another person's.
 */
export async function ensureAdmin(ctx: Ctx, given: { email: string; password: string }): Promise<boolean> {
  permit(ctx, 'person.create')
  const { email, password } = checkedEntry(given)
  const present = await findByEmail(ctx.db, email)
  if (present) {
    if (present.role !== 'admin') ctx.log.warn('The account that ADMIN_EMAIL names exists but is no admin')
    return false
  }
  const [name = email] = email.split('@')
  try {
    await registerPerson(ctx, { name, email, role: 'admin', emailVerified: true }, { by: 'own', password })
    return true
  } catch (error) {
    // Another process that starts at the same moment was faster.
    if (error instanceof AppError && error.code === 'EMAIL_TAKEN') return false
    throw error
  }
}

/**
 * For the operator at the console: makes the account with this address an admin's, or creates one. Returns its first
 * password, which works once, within 24 hours; null for an account that has its own. Errors as for {@link makeAdmin}.
 */
export async function makeAdminFromConsole(ctx: Ctx, address: string): Promise<string | null> {
  permit(ctx, 'person.create')
  const password = generatePassword()
  const { email } = checkedEntry({ email: address, password })
  const present = await findByEmail(ctx.db, email)
  if (present) {
    await makeAdmin(ctx, email)
    if (!present.mustChangePassword) return null
    await writeAs(ctx, 'person.create', (transaction) =>
      renewPassword(ctx, transaction, present.id, password),
    )
    return password
  }
  const [name = email] = email.split('@')
  await registerPerson(ctx, { name, email, role: 'admin' }, { by: 'drawn', password })
  return password
}

/** Creates one person of the demo newsroom, marked as such; EMAIL_TAKEN when the address has an account. */
export async function createDemoPerson(
  ctx: Ctx,
  person: {
    name: string
    nameBn?: string
    nameEn?: string
    email: string
    password: string
    role: Role
    onTeamPage: boolean
    titles: Record<Language, string>
  },
): Promise<Profile> {
  permit(ctx, 'person.create')
  const { password, ...newcomer } = person
  const entry = checkedEntry({ email: person.email, password })
  return registerPerson(
    ctx,
    { ...newcomer, email: entry.email, emailVerified: true, demo: true },
    { by: 'own', password: entry.password },
  )
}

/**
 * Makes a person an admin and ends their sessions, so that they sign in again. Returns the number of changed accounts: 1 or
 * 0. PERSON_DISABLED, ADDRESS_NOT_PROVEN for an account registered with an unverified address, BYLINE_TAKEN for a reader with a colleague's
 * name.
 */
export async function makeAdmin(ctx: Ctx, email: string): Promise<number> {
  return writeAs(ctx, 'person.make-admin', async (transaction) => {
    const address = emailSchema.safeParse(email).data
    const person = address === undefined ? null : await lockFutureAdmin(transaction, address)
    if (person === null) return 0
    if (person.disabledAt !== null) throw new AppError('PERSON_DISABLED')
    await requireVerifiedEmail(transaction, person)
    const { id, name, role } = person
    if (role === 'reader') {
      await requireFreeByline(transaction, { personId: id, names: person, fieldOf: () => 'email' })
    }
    // A reporter may still have the default password (six digits); it must not open an admin's account.
    const columns = { role: 'admin', defaultPasswordUntil: null } as const
    await changePerson(transaction, id, columns, ctx.clock.now())
    await endSessions(transaction, id)
    await record(ctx, transaction, { act: 'person.made-admin', object: { kind: 'person', id, name } })
    // Former staff keep their place on the team page, hidden until they are staff again.
    const after = { ...person, role: 'admin' } as const
    await publishBylineChange(ctx, transaction, person, after)
    return 1
  })
}

/**
 * Deletes a person as {@link removeAccount} does, and their photograph. OWN_ACCOUNT for oneself, LAST_ADMIN for the only admin,
 * USER_NOT_FOUND.
 */
export async function deletePerson(ctx: Ctx, id: string): Promise<void> {
  permit(ctx, 'person.delete')
  if (ctx.viewer.kind === 'person' && ctx.viewer.id === id) throw new AppError('OWN_ACCOUNT')
  const { photoURL } = await writeAs(ctx, 'person.delete', (transaction) =>
    removeAccount(ctx, transaction, id),
  )
  await removePhoto(ctx, photoURL)
}

/** The people on the team page, by name, with titles and without addresses. Open to everyone. */
export async function listTeam(ctx: Ctx): Promise<TeamMember[]> {
  return selectTeam(ctx.db)
}
