// Better Auth's tables with the newsroom's own columns on people. Written to by Better Auth and by domain/people.
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/language.ts'
import type { Role } from '#contract/role.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    role: text('role').$type<Role>().notNull().default('reader'),
    language: text('language').$type<Language>().notNull().default('en'),
    /** Still has the default password: may do nothing but change it. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** The default password stops working here, and after five wrong tries. */
    defaultPasswordUntil: instant('default_password_until'),
    defaultPasswordTries: integer('default_password_tries').notNull().default(0),
    onTeamPage: boolean('on_team_page').notNull().default(false),
    teamTitleBn: text('team_title_bn').notNull().default(''),
    teamTitleEn: text('team_title_en').notNull().default(''),
    demo: boolean('demo').notNull().default(false),
  },
  (user) => [
    uniqueIndex('users_email').on(user.email),
    index('users_role').on(user.role, user.createdAt.desc().nullsFirst()),
    index('users_team').on(user.name).where(sql`on_team_page`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (session) => [uniqueIndex('sessions_token').on(session.token), index('sessions_user').on(session.userId)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (account) => [
    index('accounts_user').on(account.userId),
    uniqueIndex('accounts_provider').on(account.providerId, account.accountId),
  ],
)

export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (verification) => [index('verifications_identifier').on(verification.identifier)],
)

export const jwks = pgTable('jwks', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at'),
  alg: text('alg'),
  crv: text('crv'),
})
