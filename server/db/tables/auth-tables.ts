// Better Auth's tables with the newsroom's own columns on people. Written to by Better Auth and by domain/people.
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Language } from '#contract/language.ts'
import type { Role } from '#contract/role.ts'
import { fromAuthAddress } from './auth-address.ts'
import { instant } from './columns.ts'

/** An address as Better Auth has it may be stored and looked up, too. */
const address = customType<{ data: string }>({ dataType: () => 'text', toDriver: fromAuthAddress })

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** The name as each edition prints it, if it differs from `name`; otherwise empty. */
    nameBn: text('name_bn').notNull().default(''),
    nameEn: text('name_en').notNull().default(''),
    email: address('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    role: text('role').$type<Role>().notNull().default('reader'),
    /** Of the dashboard; that of the page of the last sign-in until the person chooses one. */
    language: text('language').$type<Language>().notNull().default('en'),
    languageChosen: boolean('language_chosen').notNull().default(false),
    /** Still has the default password: may do nothing but change it. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** The default password stops working at this time, or earlier after five wrong tries. */
    defaultPasswordUntil: instant('default_password_until'),
    defaultPasswordTries: integer('default_password_tries').notNull().default(0),
    /** Since then the person cannot sign in; their posts and bylines stay. */
    disabledAt: instant('disabled_at'),
    /** Since then signing in requires a code after the password; its secret is in second_factors. */
    secondFactorAt: instant('second_factor_at'),
    onTeamPage: boolean('on_team_page').notNull().default(false),
    teamTitleBn: text('team_title_bn').notNull().default(''),
    teamTitleEn: text('team_title_en').notNull().default(''),
    demo: boolean('demo').notNull().default(false),
  },
  (user) => [
    uniqueIndex('users_email').on(user.email),
    index('users_role').on(user.role, user.createdAt.desc().nullsFirst()),
    index('users_team').on(user.name).where(sql`on_team_page`),
    // Showing a post looks up the person of its byline.
    index('users_byline').on(user.name).where(sql`role <> 'reader'`),
    index('users_byline_bn').on(user.nameBn).where(sql`role <> 'reader' and name_bn <> ''`),
    index('users_byline_en').on(user.nameEn).where(sql`role <> 'reader' and name_en <> ''`),
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
    /** When the code was entered. Until then the session of a person with a second factor is not signed in. */
    secondFactorAt: instant('second_factor_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (session) => [uniqueIndex('sessions_token').on(session.token), index('sessions_user').on(session.userId)],
)

/** Secrets that second-factor codes are made from. During setup the row exists while users.secondFactorAt is still null. */
export const secondFactors = pgTable('second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the installation's secret. */
  secret: text('secret').notNull(),
  /** The 30-second step of the last accepted code: no code works twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull(),
})

/** Codes for people who have lost their telephone. Stored as hashes; each works once and is then deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
  },
  (code) => [primaryKey({ columns: [code.userId, code.hash] })],
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
