// What a profile shows and what its forms answer, all of it plain data: the dashboard sends it to the browser as JSON.
import type { ErrorCode } from '#contract/error-code.ts'
import type { Language } from '#contract/language.ts'
import type { PersonNames } from '#contract/person-names.ts'
import type { Hold, Role } from '#contract/role.ts'

/** What the forms of a profile ask for, as their hidden field says. */
export const INTENTS = [
  'name',
  'photo',
  'photo-remove',
  'language',
  'password',
  'verify',
  'session-end',
  'sessions-end',
  'factor-begin',
  'factor-confirm',
  'factor-renew',
  'factor-end',
] as const
export type Intent = (typeof INTENTS)[number]

export type SectionName = 'details' | 'photo' | 'language' | 'password' | 'factor' | 'sessions'
/** The part of the page a form stands in: there its answer is shown. */
export const SECTION_OF: Record<Intent, SectionName> = {
  name: 'details',
  verify: 'details',
  photo: 'photo',
  'photo-remove': 'photo',
  language: 'language',
  password: 'password',
  'session-end': 'sessions',
  'sessions-end': 'sessions',
  'factor-begin': 'factor',
  'factor-confirm': 'factor',
  'factor-renew': 'factor',
  'factor-end': 'factor',
}

/** Intents whose success is told by the address (`?done=`); the others have something to show. */
export const DONE = [
  'name',
  'photo',
  'photo-remove',
  'language',
  'password',
  'verify',
  'session-end',
  'sessions-end',
  'factor-end',
] as const satisfies readonly Intent[]
export type Done = (typeof DONE)[number]

/** `name` of the browser and when, in the page's language. */
export type ShownSession = {
  id: string
  name: string
  address: string
  since: string
  used: string
  isCurrent: boolean
}

export type ShownAccount = {
  nameBn: string
  nameEn: string
  emailVerified: boolean
  photoURL: string | null
  dashboardLanguage: Language
  hasPassword: boolean
  /** Null for readers: nobody asks them for one. */
  factor: { isOn: boolean; isRequired: boolean; codesLeft: string } | null
  sessions: ShownSession[]
}

export type ShownProfile = {
  language: Language
  /** The profile's own address, to which its forms are sent. */
  base: string
  /** Where somebody goes on who had something to see to first; else `base`. */
  onward: string
  email: string
  name: string
  role: Role
  hold: Hold | null
  /** Null while something else must be seen to first. */
  account: ShownAccount | null
  done: Done | null
}

/** A QR code as the path of its dark fields, on a square of `size` fields. */
export type ShownQr = { size: number; path: string }
/** A second factor being set up; `address` is handed on from try to try, `key` is what people type in groups of four. */
export type Setup = { address: string; key: string; qr: ShownQr }

export type ProfileOutcome =
  | {
      kind: 'refused'
      intent: Intent
      code: ErrorCode
      field: string | null
      names?: PersonNames
      setup?: Setup
    }
  | { kind: 'setting-up'; setup: Setup }
  | { kind: 'codes'; codes: string[] }

/** What every part of the profile gets: `outcome` of the form that was just sent, if one was. */
export type ProfileProps = { profile: ShownProfile; outcome: ProfileOutcome | null }
