// What a scanner found, and which of its findings are none: each with the reason, which the figure prints. Everything else counts.

/** Where to attack, through which proxy, for how long, in whose name; `folder` for what the scanner writes. */
export type Attacked = { url: string; gate: string; folder: string; seconds: number; cookie: string | null }
export type Finding = { kind: string; where: string; about: string }
/** `parts`: of how many it consists; `unfinished`: those that its time was too short for. */
export type Attack = (
  attacked: Attacked,
) => Promise<{ findings: Finding[]; parts: number; unfinished: string[] }>

const EXPLAINED: { kind: RegExp; about: RegExp; reason: string }[] = [
  {
    kind: /^Cross Site Request Forgery$/,
    about: /CSRF/i,
    reason:
      'Forms carry no token: every unsafe method asks for the origin (tests/api/foreign-origins.test.ts).',
  },
  {
    kind: /^HTTP Secure Headers$/,
    about: /^X-XSS-Protection is not set$/,
    reason: 'Browsers have taken the filter out that it spoke to; the content policy stands in its place.',
  },
  {
    kind: /^HTTP Secure Headers$/,
    about: /^Strict-Transport-Security is not set$/,
    reason: 'The portal of the bench speaks plain http; on https it is sent (tests/portal/headers.test.ts).',
  },
  {
    kind: /^Secure Flag cookie$/,
    about: /^Secure flag is not set in the cookie : maidan\.session_token$/,
    reason: 'The portal of the bench speaks plain http; on https it is set (tests/sign-in/sign-in.test.ts).',
  },
  {
    kind: /^Secure Flag cookie$/,
    about: /^Secure flag is not set in the cookie : maidan\.(?:notice|wanted)$/,
    reason: 'The portal of the bench speaks plain http; on https it is set (contract/cookies.test.ts).',
  },
  {
    kind: /^Backup file$/,
    about: /^Backup file http:\/\/[^/ ]+\/dashboard\/updatePost\/[^/ ]+ found for /,
    reason:
      'The screen of a post is the same document at every id, and holds nothing of one; what there is, the API says (tests/api/others-things.test.ts).',
  },
  {
    kind: /^SQL injection$/,
    about: /,false positive or unexploitable$/,
    reason:
      'Taken back by sqlmap itself when it asked again: two answers differed for another reason, as search turns some away when many ask.',
  },
]

/** Why a finding is none; null when it counts. */
export function reasonOf({ kind, about }: Finding): string | null {
  return EXPLAINED.find((known) => known.kind.test(kind) && known.about.test(about))?.reason ?? null
}
