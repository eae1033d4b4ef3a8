// Findings of the scanners, and the accepted ones with the reason that the report prints. All others count.

/** Target, proxy, time limit and session of an attack; `folder` is for the scanner's files. */
export type AttackTarget = {
  url: string
  proxy: string
  folder: string
  seconds: number
  cookie: string | null
}
export type Finding = { kind: string; where: string; about: string }
/** `parts`: number of parts of the attack; `unfinished`: the parts that ran out of time. */
export type Attack = (
  target: AttackTarget,
) => Promise<{ findings: Finding[]; parts: number; unfinished: string[] }>

const ACCEPTED: { kind: RegExp; about: RegExp; reason: string }[] = [
  {
    kind: /^Cross Site Request Forgery$/,
    about: /CSRF/i,
    reason:
      'Forms carry no token: every unsafe method checks the Origin header (tests/api/cross-origin-requests.test.ts).',
  },
  {
    kind: /^HTTP Secure Headers$/,
    about: /^X-XSS-Protection is not set$/,
    reason: 'Browsers removed the filter; the content security policy replaces it.',
  },
  {
    kind: /^HTTP Secure Headers$/,
    about: /^Strict-Transport-Security is not set$/,
    reason: 'The benchmark uses plain http; on https the header is sent (tests/portal/headers.test.ts).',
  },
  {
    kind: /^Secure Flag cookie$/,
    about: /^Secure flag is not set in the cookie : maidan\.session_token$/,
    reason: 'The benchmark uses plain http; on https the flag is set (tests/sign-in/sign-in.test.ts).',
  },
  {
    kind: /^Secure Flag cookie$/,
    about: /^Secure flag is not set in the cookie : maidan\.(?:notice|wanted)$/,
    reason: 'The benchmark uses plain http; on https the flag is set (contract/cookies.test.ts).',
  },
  {
    kind: /^Backup file$/,
    about: /^Backup file http:\/\/[^/ ]+\/dashboard\/updatePost\/[^/ ]+ found for /,
    reason:
      'The edit screen is the same document for every id; the API checks who may read the post (tests/api/ownership.test.ts).',
  },
  {
    kind: /^SQL injection$/,
    about: /,false positive or unexploitable$/,
    reason:
      'sqlmap itself withdrew it after a second request: the answers differed because search refuses requests under load.',
  },
]

/** Why a finding is accepted; null when it counts. */
export function getAcceptedReason({ kind, about }: Finding): string | null {
  return ACCEPTED.find((known) => known.kind.test(kind) && known.about.test(about))?.reason ?? null
}
