// A user in the API's format, input about users, and password limits. Storing them: server/domain/people.
import { z } from 'zod'
import { component } from '../component.ts'
import { tidiedField } from '../form-field.ts'
import { type Language, languageSchema } from '../language.ts'
import { oneLine } from '../posts/text-lines.ts'
import { type Role, roleSchema, staffRoleSchema } from '../role.ts'
import { EMAIL_LENGTH, emailSchema } from './email-address.ts'
import { isInScriptOf, type PersonNames } from './person-names.ts'

/** Longest allowed texts, in UTF-16 units after tidying; passwords as typed. */
export const PERSON_LIMITS = {
  name: 120,
  email: EMAIL_LENGTH,
  teamTitle: 80,
  passwordMin: 8,
  passwordMax: 128,
} as const

// Direction characters would change the order of the line in which a name is printed.
const DIRECTION = /[\u202A-\u202E\u2066-\u2069]/gu

/** A name in one line, normalised. */
export function tidyName(text: string): string {
  return oneLine(text.replace(DIRECTION, ''))
}

// The messages of these schemas are codes of error-code.ts; sentences for people are made from them.
export const nameSchema = tidiedField(PERSON_LIMITS.name, tidyName, { isStrict: true })
const editionName = tidiedField(PERSON_LIMITS.name, tidyName, { isOptional: true, isStrict: true })
/** An edition's own form of the name, in its own script; empty where it prints the display name. */
export const nameBnSchema = editionName.refine(
  (name) => name === '' || isInScriptOf('bn', name),
  'NAME_NOT_BENGALI',
)
export const nameEnSchema = editionName.refine(
  (name) => name === '' || isInScriptOf('en', name),
  'NAME_NOT_ENGLISH',
)
const editionNames = { nameBn: nameBnSchema.optional(), nameEn: nameEnSchema.optional() }
/** A chosen password: 8 to 128 characters. */
export const newPasswordSchema = z
  .string()
  .min(PERSON_LIMITS.passwordMin, 'PASSWORD_TOO_SHORT')
  .max(PERSON_LIMITS.passwordMax, 'PASSWORD_TOO_LONG')

/** A stored person. */
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
 * The state of an account. `default-password` still has its first password, `default-expired` as well, but it was used, its
 * 24 hours are over or its five tries; `invited` has neither a password nor Google yet.
 */
export const ACCOUNT_STATES = [
  'active',
  'invited',
  'default-password',
  'default-expired',
  'disabled',
] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

/** A person for viewers who manage people. */
export type ManagedPerson = Profile & {
  state: AccountState
  secondFactor: boolean
  emailVerified: boolean
  onTeamPage: boolean
  teamTitle: Record<Language, string>
}
/** A person on the team page. */
export type TeamMember = PersonNames & {
  id: string
  photoURL: string | null
  titles: Record<Language, string>
}

export const userSchema = component('User', {
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

/** The generated password of an editor or admin, shown only now; null when none was generated. */
const firstPassword = { firstPassword: z.string().nullable() }
/** The result of POST /users for an admin. */
export const newUserSchema = userSchema.extend(firstPassword)

/** A user in the form that admins get. */
export const managedUserSchema = component('ManagedUser', {
  ...userSchema.shape,
  state: z.enum(ACCOUNT_STATES),
  secondFactor: z.boolean(),
  emailVerified: z.boolean(),
  onTeamPage: z.boolean(),
  teamTitle: z.object({ bn: z.string(), en: z.string() }),
})
export type ApiManagedUser = z.infer<typeof managedUserSchema>
/** The result of renewing a first password. */
export const renewedUserSchema = managedUserSchema.extend(firstPassword)

/** POST /users from an admin: a new member of staff. `invite`: by a mailed link instead of a first password. */
export const newStaffSchema = z.strictObject({
  name: nameSchema,
  ...editionNames,
  email: emailSchema,
  role: staffRoleSchema.default('reporter'),
  invite: z.boolean().optional(),
})
export type NewStaff = z.infer<typeof newStaffSchema>

/** PUT /users from a signed-in person about themselves: absent fields stay. */
export const ownProfileSchema = z.strictObject({
  email: emailSchema,
  displayName: nameSchema.optional(),
  ...editionNames,
  /** The language of the person's screens. */
  language: languageSchema.optional(),
})
export type OwnProfile = z.infer<typeof ownProfileSchema>

/** The same fields for POST /users. The required name distinguishes them from a new member of staff. */
export const namedProfileSchema = ownProfileSchema.extend({ displayName: nameSchema })

const teamTitleField = tidiedField(PERSON_LIMITS.teamTitle, tidyName, { isOptional: true, isStrict: true })

/** PUT /users/{id} from an admin: absent fields stay. */
export const personChangesSchema = z.strictObject({
  name: nameSchema.optional(),
  ...editionNames,
  role: roleSchema.optional(),
  disabled: z.boolean().optional(),
  /** Turns the second factor off, for a person who lost telephone and recovery codes. Only its owner can turn it on. */
  secondFactor: z.literal(false).optional(),
  onTeamPage: z.boolean().optional(),
  /** The person's title on the team page, in both languages; may be empty. */
  teamTitle: z.strictObject({ bn: teamTitleField, en: teamTitleField }).optional(),
})
export type PersonChanges = z.infer<typeof personChangesSchema>

/** GET /users/new-defaults: values for the form for new users. */
export const newDefaultsSchema = z.object({
  defaultPassword: z.string(),
  /** Whether mails are really sent, so that invitations arrive. */
  mailIsSetUp: z.boolean(),
})
export type NewDefaults = z.infer<typeof newDefaultsSchema>
