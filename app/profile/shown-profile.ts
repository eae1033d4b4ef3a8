// View model of the profile and outcomes of its forms. Plain data: the dashboard sends it to the browser as JSON.
import type { ErrorCode } from '#contract/error-code.ts'
import type { Language } from '#contract/language.ts'
import type { PersonNames } from '#contract/people/person-names.ts'
import type { Hold, Role } from '#contract/role.ts'

export type SectionName = 'details' | 'photo' | 'language' | 'password' | 'factor' | 'sessions' | 'data'
/** The forms of the profile, by their hidden field `intent`, and the section that contains each and shows its result. */
export const SECTION_OF = {
  name: 'details',
  verify: 'details',
  email: 'details',
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
  'data-export': 'data',
  'data-delete': 'data',
} as const satisfies Record<string, SectionName>
export type Intent = keyof typeof SECTION_OF
/** The others show their success after a redirect (`?done=`). */
const SHOWN_AT_ONCE = [
  'factor-begin',
  'factor-confirm',
  'factor-renew',
  'data-export',
  'data-delete',
] as const
type ShownAtOnce = (typeof SHOWN_AT_ONCE)[number]
export type Done = Exclude<Intent, ShownAtOnce>

export const isIntent = (text: string | null): text is Intent => Object.hasOwn(SECTION_OF, text ?? '')
export const isDone = (text: string | null): text is Done =>
  isIntent(text) && !SHOWN_AT_ONCE.some((intent) => intent === text)

/** Texts in the language of the page; `name` is the name of the browser. */
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
  /** The log keeps the person's names when the account is deleted. */
  staysInLog: boolean
  /** Null for readers without a second factor. */
  factor: { isOn: boolean; isRequired: boolean; codesLeft: string } | null
  sessions: ShownSession[]
}

export type ShownProfile = {
  language: Language
  /** The path of the profile, which its forms are sent to. */
  base: string
  /** The page to go to after a password or second factor had to be set first; else `base`. */
  onward: string
  email: string
  name: string
  role: Role
  hold: Hold | null
  /** Null while a password or second factor must be set first. */
  account: ShownAccount | null
  done: Done | null
}

/** A QR code: the SVG path of its dark modules, on a square of `size` modules. */
export type ShownQr = { size: number; path: string }
/** A second factor that is being set up; `address` is sent along with each attempt, `key` is shown in groups of four. */
export type FactorSetup = { address: string; key: string; qr: ShownQr }

export type ProfileOutcome =
  | {
      kind: 'error'
      intent: Intent
      code: ErrorCode
      field: string | null
      names?: PersonNames
      newEmail?: string
      setup?: FactorSetup
    }
  | { kind: 'setting-up'; setup: FactorSetup }
  | { kind: 'codes'; codes: string[] }
  /** Everything of the person, as JSON. */
  | { kind: 'data'; json: string }

/** Props of every section; `outcome` is that of the form that was just sent. */
export type ProfileProps = { profile: ShownProfile; outcome: ProfileOutcome | null }
