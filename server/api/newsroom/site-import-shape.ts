// Imports of sites and their items in the API's format: sentences in both languages, time left, public addresses.
import { isErrorCode } from '#contract/error-code.ts'
import type { Language } from '#contract/language.ts'
import {
  type ApiSiteImport,
  type ApiSiteItem,
  type ApiSiteTerm,
  lossSchema,
  mappedKindSchema,
  PICTURE_REASONS,
  termChoiceSchema,
} from '#contract/site-import.ts'
import { siteImport as bn } from '#contract/words/bn/site-import.ts'
import { siteImport as en } from '#contract/words/en/site-import.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import type { ShownImport } from '#server/domain/site-import/site-imports.ts'
import type { SiteItem } from '#server/domain/site-import/site-items.ts'
import { UNKNOWN_SITE } from '#server/domain/site-import/site-rules.ts'
import { sentenceOf } from '../error-response.ts'

export function toApiSiteImport(ctx: Ctx, run: ShownImport, language: Language): ApiSiteImport {
  const { id, madeByName, site, period, code, deadHosts, isLanguageGiven: _given, ...rest } = run
  const { insertedAt, startedAt, finishedAt, undoneAt, stepBegunAt: _begun, madeBy: _by, ...shown } = rest
  return {
    ...shown,
    _id: id,
    siteAddress: site === UNKNOWN_SITE ? '' : site,
    code,
    deadHosts: deadHosts.map(({ host, reason }) => ({
      host,
      reason: reasonOf(reason)?.message[language] ?? '',
    })),
    error: code === '' ? '' : sentenceOf(new AppError(isErrorCode(code) ? code : 'INTERNAL'), language),
    secondsLeft: secondsLeft(ctx, run),
    firstPost: period.first?.toISOString() ?? null,
    lastPost: period.last?.toISOString() ?? null,
    madeBy: madeByName ?? '',
    madeAt: insertedAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
  }
}

/** Below this share an estimate would only be a guess. */
const MIN_SHARE = 0.02

function secondsLeft(ctx: Ctx, { step, done, of, stepBegunAt }: ShownImport): number | null {
  if (step === null || !stepBegunAt || done <= 0 || done / of < MIN_SHARE) return null
  const seconds = (ctx.clock.now().getTime() - stepBegunAt.getTime()) / 1_000
  return Math.max(0, Math.round((seconds / done) * (of - done)))
}

type Mapped = Pick<SiteItem, 'kind' | 'key' | 'title' | 'details' | 'posts' | 'choice'>

export function toApiSiteTerm({ kind, key, title, details, posts, choice }: Mapped): ApiSiteTerm | null {
  const mapped = mappedKindSchema.safeParse(kind)
  const chosen = termChoiceSchema.safeParse(choice)
  if (!mapped.success || !chosen.success) return null
  const { slug = '', parent = null } = details
  return { kind: mapped.data, key, name: title, slug, parent, posts, choice: chosen.data }
}

const WORDS = { bn, en }

/** A stored reason with its sentences: a loss, a reason of pictures with what it is about, or an error. */
function reasonOf(stored: string): ApiSiteItem['reason'] {
  const [, code = '', detail = ''] = /^([A-Z_]+)(?: (.*))?$/s.exec(stored) ?? []
  const sentence = (language: Language) => {
    const loss = lossSchema.shape.code.safeParse(code)
    if (loss.success) return WORDS[language].losses[loss.data]
    const reason = PICTURE_REASONS.find((one) => one === code)
    if (reason) return WORDS[language].reasons[reason].replace('{{detail}}', () => detail)
    return isErrorCode(code) ? sentenceOf(new AppError(code), language) : stored
  }
  return stored === '' ? null : { code: code || stored, message: { bn: sentence('bn'), en: sentence('en') } }
}

export function toApiSiteItem(item: SiteItem): ApiSiteItem {
  const { number, kind, key, title, address, outcome, ourId, losses, details } = item
  return {
    _id: String(number),
    kind,
    key,
    title,
    address,
    outcome,
    ourId,
    path: item.path,
    reason: reasonOf(details.reason ?? ''),
    losses: losses.map(({ code, text }) => ({
      code,
      text,
      message: { bn: bn.losses[code], en: en.losses[code] },
    })),
  }
}
