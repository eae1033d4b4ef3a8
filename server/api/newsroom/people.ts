// Calls about people. POST /users has two kinds of clients: people who registered send their own name, admins create accounts;
// the fields tell which.
import { z } from '@hono/zod-openapi'
import { firstFieldError } from '#contract/field-error.ts'
import { isStorable } from '#contract/form-field.ts'
import type { Language } from '#contract/language.ts'
import { emailSchema } from '#contract/people/email-address.ts'
import {
  type ApiManagedUser,
  type ApiUser,
  type ManagedPerson,
  managedUserSchema,
  namedProfileSchema,
  newDefaultsSchema,
  newStaffSchema,
  newUserSchema,
  ownProfileSchema,
  type Profile,
  personChangesSchema,
  renewedUserSchema,
  userSchema,
} from '#contract/people/user.ts'
import { can } from '#contract/permissions.ts'
import { roleSchema } from '#contract/role.ts'
import { updateOwnProfile } from '#server/domain/people/own-profile.ts'
import {
  createStaff,
  deletePerson,
  listPeople,
  lookUpRole,
  makeAdmin,
  type StaffOptions,
} from '#server/domain/people/people.ts'
import {
  getNewDefaults,
  renewDefaultPassword,
  sendInvitationAgain,
  updatePerson,
} from '#server/domain/people/staff.ts'
import { endpoint } from '../endpoint.ts'
import { jsonOf, noBody, queryOf } from '../input.ts'
import { cursorField, limitField, linkToNext } from '../listing.ts'

function toApiUser(person: Profile): ApiUser {
  return {
    _id: person.id,
    name: person.name,
    displayName: person.name,
    nameBn: person.nameBn,
    nameEn: person.nameEn,
    email: person.email,
    role: person.role,
    admin: person.role === 'admin',
    photoURL: person.photoURL,
    createdAt: person.createdAt.toISOString(),
  }
}

function toManagedUser(person: ManagedPerson): ApiManagedUser {
  const { state, secondFactor, emailVerified, onTeamPage, teamTitle } = person
  return { ...toApiUser(person), state, secondFactor, emailVerified, onTeamPage, teamTitle }
}

const roleAnswer = z.object({ admin: z.boolean(), role: roleSchema.nullable() })

export const showRole = endpoint({
  summary:
    'Role of an address: one’s own or, for admins, anyone’s. Everyone else gets the answer for an unknown address',
  input: noBody,
  answers: { 200: { description: 'The role', schema: roleAnswer } },
  run: async ({ ctx, param }) => lookUpRole(ctx, param('email')),
})

export const showRoleOfNobody = endpoint({
  summary:
    'The same for an empty address: clients ask whenever their address changes, also when it becomes empty',
  input: noBody,
  answers: { 200: { description: 'No role', schema: roleAnswer } },
  run: async ({ ctx }) => lookUpRole(ctx, ''),
})

export const listUsers = endpoint({
  summary: 'Staff for editors; everyone for admins, staff first',
  input: queryOf(
    z.object({
      role: roleSchema.optional(),
      q: z.string().max(200).refine(isStorable).optional(),
      limit: limitField(1_000, 1_000),
      cursor: cursorField,
    }),
  ),
  answers: {
    200: {
      description: 'Users; the state of their accounts for admins only',
      schema: z.union([z.array(managedUserSchema), z.array(userSchema)]),
    },
  },
  async respond({ ctx, input, url }) {
    const { people, next } = await listPeople(ctx, input)
    const shown = can(ctx.viewer, 'person.list-all') ? people.map(toManagedUser) : people.map(toApiUser)
    return { body: shown, headers: linkToNext(ctx, url, next) }
  },
})

type AboutSomebody = z.infer<typeof namedProfileSchema> | z.infer<typeof newStaffSchema>

/** The body of POST /users: `displayName` about oneself, `name` and `role` (a reporter without it) about somebody new. */
const aboutSomebody = z
  // The object is passed on unchanged: a copy would lose keys that must be rejected, such as `__proto__`.
  .custom<object>((fields) => typeof fields === 'object' && fields !== null, 'BODY_UNREADABLE')
  .transform((fields, context): AboutSomebody => {
    const schema = 'displayName' in fields ? namedProfileSchema : newStaffSchema
    const read = schema.safeParse(fields, { reportInput: true })
    if (read.success) return read.data
    const { code, field, values } = firstFieldError(read.error)
    context.addIssue({ code: 'custom', message: code, path: field ? [field] : [], params: { values } })
    return z.NEVER
  })
  .meta({
    type: 'object',
    oneOf: [
      z.toJSONSchema(namedProfileSchema, { io: 'input' }),
      z.toJSONSchema(newStaffSchema, { io: 'input' }),
    ],
  })

const stored = { description: 'The user as stored', schema: userSchema }

/** POST /users; creating accounts for others needs options known only at program start. */
export const addUser = (options: StaffOptions) =>
  endpoint({
    summary:
      'About oneself {email, displayName}: stores the names. From an admin {name, email, role}: creates an account',
    input: jsonOf(aboutSomebody),
    answers: { 200: stored, 201: { description: 'The created account', schema: newUserSchema } },
    async respond({ ctx, input }) {
      if ('displayName' in input) return { body: toApiUser(await updateOwnProfile(ctx, input)) }
      const made = await createStaff({ ...ctx, ...options }, input)
      return { status: 201, body: { ...toApiUser(made), firstPassword: made.firstPassword } }
    },
  })

export const changeOwnUser = endpoint({
  summary: 'Stores the sent ones of one’s own names and language; only admins change a reporter’s names',
  input: jsonOf(ownProfileSchema),
  answers: { 200: stored },
  run: async ({ ctx, input }) => toApiUser(await updateOwnProfile(ctx, input)),
})

const managed = { 200: { description: 'The user as stored', schema: managedUserSchema } }

export const changeUser = endpoint({
  summary:
    'Changes the sent fields of a person; a new role or a disabled account ends their sessions at once',
  input: jsonOf(personChangesSchema),
  answers: managed,
  run: async ({ ctx, input, param }) => toManagedUser(await updatePerson(ctx, param('id'), input)),
})

export const showNewDefaults = (options: StaffOptions) =>
  endpoint({
    summary: 'Values for the form for new users: the default password, and whether invitations can be mailed',
    input: noBody,
    answers: { 200: { description: 'The defaults', schema: newDefaultsSchema } },
    run: async ({ ctx }) => getNewDefaults({ ...ctx, ...options }),
  })

export const inviteUserAgain = (options: StaffOptions) =>
  endpoint({
    summary: 'Mails the invitation again: a new link for 72 hours, the older ones end',
    input: noBody,
    answers: managed,
    run: async ({ ctx, param }) =>
      toManagedUser(await sendInvitationAgain({ ...ctx, ...options }, param('id'))),
  })

export const renewUserPassword = (options: StaffOptions) =>
  endpoint({
    summary:
      'Renews the first password of a person who has not chosen their own; it works once, within 24 hours. Editors and admins get a generated one, which is returned',
    input: noBody,
    answers: { 200: { description: 'The user as stored', schema: renewedUserSchema } },
    async run({ ctx, param }) {
      const renewed = await renewDefaultPassword({ ...ctx, ...options }, param('id'))
      return { ...toManagedUser(renewed), firstPassword: renewed.firstPassword }
    },
  })

export const promoteUser = endpoint({
  summary:
    'Makes a person an admin; 0 when the address is unknown or an admin’s already, 409 when it is not verified',
  input: jsonOf(z.strictObject({ email: emailSchema })),
  answers: { 200: { description: 'How many changed', schema: z.object({ modifiedCount: z.int() }) } },
  failure: () => ({ modifiedCount: 0 }),
  run: async ({ ctx, input }) => ({ modifiedCount: await makeAdmin(ctx, input.email) }),
})

export const removeUser = endpoint({
  summary: 'Deletes a person; their posts and bylines stay',
  input: noBody,
  answers: {
    200: { description: 'Deleted', schema: z.object({ success: z.literal(true), message: z.string() }) },
  },
  failure: (sentence) => ({ success: false, message: sentence }),
  async run({ ctx, param, language }) {
    await deletePerson(ctx, param('id'))
    return { success: true as const, message: DELETED[language] }
  },
})

const DELETED = { en: 'User deleted successfully', bn: 'ব্যবহারকারীকে মুছে ফেলা হয়েছে' } satisfies Record<
  Language,
  string
>
