// Loads a person's own profile. Its forms: profile-actions.server.ts.

import { formatCount } from '#bangla/counts.ts'
import { formatDate, formatDateTime } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import { returnPathOf } from '#contract/pages/flash-messages.ts'
import { isStaff, type Person } from '#contract/role.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { listSessions, type OwnSession } from '#server/domain/people/own-account.ts'
import { getOwnAccount } from '#server/domain/people/own-profile.ts'
import { staysInLog } from '#server/domain/people/remove-account.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { parseBrowser } from './browser-name.ts'
import { profileWords } from './profile-words.ts'
import { isDone, type ShownAccount, type ShownProfile, type ShownSession } from './shown-profile.ts'

/** The viewer's profile in the language of the page; `url` and `cookieHeader` are those of the request. */
export async function loadProfile(
  ctx: Ctx & { viewer: Person },
  { url, language, cookieHeader }: { url: URL; language: Language; cookieHeader: string | null },
): Promise<ShownProfile> {
  const { email, name, role, hold } = ctx.viewer
  const done = url.searchParams.get('done')
  return {
    language,
    base: url.pathname,
    onward: (hold !== null && returnPathOf(cookieHeader)) || url.pathname,
    email,
    name,
    role,
    hold,
    account: hold === null ? await loadAccount(ctx, language) : null,
    done: isDone(done) ? done : null,
  }
}

async function loadAccount(ctx: Ctx & { viewer: Person }, language: Language): Promise<ShownAccount> {
  const [own, sessions, settings, stays] = await Promise.all([
    getOwnAccount(ctx),
    listSessions(ctx),
    getSettings(ctx),
    staysInLog(ctx.db, ctx.viewer),
  ])
  const isOn = own.secondFactorAt !== null
  const staff = isStaff(ctx.viewer)
  const codesLeft = formatCount(own.recoveryCodesLeft, language)
  return {
    nameBn: own.nameBn,
    nameEn: own.nameEn,
    emailVerified: own.emailVerified,
    photoURL: own.photoURL,
    dashboardLanguage: own.language,
    hasPassword: own.hasPassword,
    staysInLog: stays,
    factor: staff || isOn ? { isOn, isRequired: staff && settings.secondFactorRequired, codesLeft } : null,
    sessions: sessions
      .toSorted((a, b) => Number(b.current) - Number(a.current))
      .map((session) => presentSession(session, language)),
  }
}

function presentSession(session: OwnSession, language: Language): ShownSession {
  const t = profileWords(language)
  const known = parseBrowser(session.userAgent)
  const { browser = '', system = null } = known ?? {}
  const named = system === null ? browser : t('sessions.on', { browser, system })
  return {
    id: session.id,
    name: known ? named : t('sessions.unknown'),
    address: session.address ?? '',
    since: formatDateTime(session.createdAt, language),
    used: formatDate(session.usedAt, language),
    isCurrent: session.current,
  }
}
