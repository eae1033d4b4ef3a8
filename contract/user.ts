// A user as the API shows one, what may be sent about one, and how long a password is. Storing them: server/domain/people.
import { z } from 'zod'
import { normalizeText } from '#bangla/normalize.ts'
import { tidiedField } from './form-field.ts'
import { type Language, languageSchema } from './language.ts'
import { isInScriptOf, type PersonNames } from './person-names.ts'
import { type Role, roleSchema, staffRoleSchema } from './role.ts'

/** Longest allowed texts, in UTF-16 units after tidying; passwords as they were typed. */
export const PERSON_LIMITS = {
  name: 120,
  email: 254,
  teamTitle: 80,
  passwordMin: 8,
  passwordMax: 128,
} as const

// A name is printed in one line of mails, bylines and tables: no breaks, no control or direction characters.
const NOT_PRINTED = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu

/** A name in one line and one spelling. */
export function tidyName(text: string): string {
  return normalizeText(text.toWellFormed().replace(/\s+/g, ' ').replace(NOT_PRINTED, '')).trim()
}

// The messages of these schemas are codes of error-code.ts; sentences for people are made from them.
export const emailSchema = z
  .string()
  .max(PERSON_LIMITS.email, 'FIELD_TOO_LONG')
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.string().min(1, 'FIELD_REQUIRED').pipe(z.email('EMAIL_INVALID')))
export const nameSchema = tidiedField(PERSON_LIMITS.name, tidyName, { isStrict: true })
const editionName = tidiedField(PERSON_LIMITS.name, tidyName, { isOptional: true, isStrict: true })
/** How an edition prints the name, in its own script; empty where it prints the display name. */
export const nameBnSchema = editionName.refine(
  (name) => name === '' || isInScriptOf('bn', name),
  'NAME_NOT_BENGALI',
)
export const nameEnSchema = editionName.refine(
  (name) => name === '' || isInScriptOf('en', name),
  'NAME_NOT_ENGLISH',
)
const editionNames = { nameBn: nameBnSchema.optional(), nameEn: nameEnSchema.optional() }
/** A password that somebody chooses: 8 to 128 characters. */
export const newPasswordSchema = z
  .string()
  .min(PERSON_LIMITS.passwordMin, 'PASSWORD_TOO_SHORT')
  .max(PERSON_LIMITS.passwordMax, 'PASSWORD_TOO_LONG')

/** A person as the newsroom keeps one. */
export type Profile = PersonNames & {
  id: string
  email: string
  role: Role
  photoURL: string | null
  language: Language
  createdAt: Date
  /** Still has the default password. */
  mustChangePassword: boolean
}
/**
 * How a person's account stands. `default-password` still has the first one it was given, `default-expired` as well, but it
 * was used, its 24 hours are over or its five tries; `invited` has neither a password nor Google yet.
 */
export const ACCOUNT_STATES = [
  'active',
  'invited',
  'default-password',
  'default-expired',
  'disabled',
] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

/** A person as those who manage people see one. */
export type ManagedPerson = Profile & {
  state: AccountState
  secondFactor: boolean
  emailVerified: boolean
  onTeamPage: boolean
  teamTitle: Record<Language, string>
}
/** What the team page shows of somebody. */
export type TeamMember = PersonNames & {
  id: string
  photoURL: string | null
  titles: Record<Language, string>
}

export const userSchema = z.object({
  _id: z.string(),
  name: z.string(),
  displayName: z.string(),
  nameBn: z.string().meta({ description: 'As the Bengali edition prints it; empty: the name' }),
  nameEn: z.string().meta({ description: 'As the English edition prints it; empty: the name' }),
  email: z.string(),
  role: roleSchema,
  admin: z.boolean(),
  photoURL: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type ApiUser = z.infer<typeof userSchema>

/** The password that was drawn for an editor or admin, told this once; null when none was. */
const firstPassword = { firstPassword: z.string().nullable() }
/** What POST /users answers an admin who made an account. */
export const newUserSchema = userSchema.extend(firstPassword)

/** A user as admins get one. */
export const managedUserSchema = userSchema.extend({
  state: z.enum(ACCOUNT_STATES),
  secondFactor: z.boolean(),
  emailVerified: z.boolean(),
  onTeamPage: z.boolean(),
  teamTitle: z.object({ bn: z.string(), en: z.string() }),
})
export type ApiManagedUser = z.infer<typeof managedUserSchema>
/** The answer to a renewed first password. */
export const renewedUserSchema = managedUserSchema.extend(firstPassword)

/** POST /users from an admin: a new member of staff. `invite`: by a mailed link instead of a first password. */
export const newStaffSchema = z.strictObject({
  name: nameSchema,
  ...editionNames,
  email: emailSchema,
  role: staffRoleSchema,
  invite: z.boolean().optional(),
})
export type NewStaff = z.infer<typeof newStaffSchema>

/** PUT /users from a signed-in person about themselves: what is sent changes, the rest stays. */
export const ownProfileSchema = z.strictObject({
  email: emailSchema,
  displayName: nameSchema.optional(),
  ...editionNames,
  /** Of the person's screens. */
  language: languageSchema.optional(),
})
export type OwnProfile = z.infer<typeof ownProfileSchema>

/** The same by POST /users, which is told from a new member of staff by the name it must hold. */
export const namedProfileSchema = ownProfileSchema.extend({ displayName: nameSchema })

const teamTitleField = tidiedField(PERSON_LIMITS.teamTitle, tidyName, { isOptional: true, isStrict: true })

/** PUT /users/{id} from an admin: what is sent changes, the rest stays. */
export const personChangesSchema = z.strictObject({
  name: nameSchema.optional(),
  ...editionNames,
  role: roleSchema.optional(),
  disabled: z.boolean().optional(),
  /** Switches the second factor off, for who has lost telephone and recovery codes. Only its owner can switch it on. */
  secondFactor: z.literal(false).optional(),
  onTeamPage: z.boolean().optional(),
  /** What the person is called on the team page, in both languages; may be empty. */
  teamTitle: z.strictObject({ bn: teamTitleField, en: teamTitleField }).optional(),
})
export type PersonChanges = z.infer<typeof personChangesSchema>

/** GET /users/new-defaults: what the form for new users must say. */
export const newDefaultsSchema = z.object({
  defaultPassword: z.string(),
  /** Mails leave the house: an invitation reaches somebody. */
  mailIsSetUp: z.boolean(),
})
export type NewDefaults = z.infer<typeof newDefaultsSchema>
