// Rules of changing people: what changes, what is recorded, and whose sessions end. Pure.
import type { AuditAct } from '#contract/audit.ts'
import type { PersonNames } from '#contract/people/person-names.ts'
import type { ManagedPerson, PersonChanges } from '#contract/people/user.ts'
import { differingName, namesInLine } from './bylines.ts'
import type { PersonColumns } from './staff-queries.ts'

/** One change: its audit action, and the columns that store it. */
export type PersonChange = { act: AuditAct; details: Record<string, string>; columns: PersonColumns }

/** The requested values that differ from the present ones, in the order in which they are recorded. */
export function changesOf(before: ManagedPerson, wanted: PersonChanges, now: Date): PersonChange[] {
  return [
    renaming(before, wanted),
    newRole(before, wanted),
    entry(before, wanted, now),
    lostFactor(before, wanted),
    team(before, wanted),
  ].flatMap((change) => change ?? [])
}

function renaming(before: ManagedPerson, wanted: PersonChanges): PersonChange | null {
  const columns = namesAfter(before, wanted)
  if (differingName(before, columns) === null) return null
  const details = { from: namesInLine(before), to: namesInLine(columns) }
  return { act: 'person.renamed', details, columns }
}

/** The names after a change. */
export function namesAfter(
  before: PersonNames,
  { name = before.name, nameBn = before.nameBn, nameEn = before.nameEn }: PersonChanges,
): PersonNames {
  return { name, nameBn, nameEn }
}

function newRole(before: ManagedPerson, { role }: PersonChanges): PersonChange | null {
  if (role === undefined || role === before.role) return null
  // A first password was given for the former role.
  const columns = { role, defaultPasswordUntil: null }
  return { act: 'person.role-changed', details: { from: before.role, to: role }, columns }
}

function entry(before: ManagedPerson, { disabled }: PersonChanges, now: Date): PersonChange | null {
  if (disabled === undefined || disabled === (before.state === 'disabled')) return null
  return {
    act: disabled ? 'person.disabled' : 'person.enabled',
    details: {},
    columns: { disabledAt: disabled ? now : null },
  }
}

function lostFactor(before: ManagedPerson, { secondFactor }: PersonChanges): PersonChange | null {
  if (secondFactor === undefined || !before.secondFactor) return null
  return { act: 'person.second-factor-off', details: { by: 'admin' }, columns: { secondFactorAt: null } }
}

function team(before: ManagedPerson, wanted: PersonChanges): PersonChange | null {
  const { onTeamPage = before.onTeamPage, teamTitle = before.teamTitle } = wanted
  const { bn, en } = teamTitle
  const isSame = onTeamPage === before.onTeamPage && bn === before.teamTitle.bn && en === before.teamTitle.en
  if (isSame) return null
  return {
    act: 'person.team-changed',
    details: { onTeamPage: onTeamPage ? 'yes' : 'no', bn, en },
    columns: { onTeamPage, teamTitleBn: bn, teamTitleEn: en },
  }
}

/** Whether the changes end all sessions of this person: changes of the role, the access or the second factor do. */
export function endsSessions(changes: PersonChange[]): boolean {
  return changes.some(
    ({ columns: { role, disabledAt, secondFactorAt } }) =>
      role !== undefined || disabledAt !== undefined || secondFactorAt !== undefined,
  )
}

/** Whether a person gets a role in the newsroom, a lower one included. */
export function givesStaffRole(changes: PersonChange[]): boolean {
  return changes.some(({ columns: { role } }) => role !== undefined && role !== 'reader')
}

/** Whether an admin stops being one, or can no longer sign in. */
export function removesAdmin({ role, disabled }: PersonChanges): boolean {
  return disabled === true || (role !== undefined && role !== 'admin')
}
