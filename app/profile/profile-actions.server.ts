// The action of a person's own profile: one handler per form. A success redirects back to the profile (303), except for
// results that are shown only once.
import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import {
  callSignIn,
  type FormError,
  formError,
  formResponse,
  readForm,
  readText,
  seeOther,
  toFormError,
} from '#app/sign-in-call.server.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { firstFieldError } from '#contract/field-error.ts'
import { languageSchema } from '#contract/language.ts'
import { noticeCookie, noticeOf, returnPathCookie, returnPathOf } from '#contract/pages/flash-messages.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { nameBnSchema, nameEnSchema, nameSchema } from '#contract/people/user.ts'
import { isStaff, personIdOf } from '#contract/role.ts'
import { AppError } from '#server/domain/app-error.ts'
import { removeOwnPhoto, setOwnPhoto, updateOwnProfile } from '#server/domain/people/own-profile.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { type PageRequest, pageRequest } from '#server/http/pages/page-context.ts'
import { DELETED_PERSON } from './deleted-person.ts'
import { readFactorSetup } from './factor-setup.ts'
import { type Intent, isIntent, type ProfileOutcome } from './shown-profile.ts'

/** `cookies` go along with the redirect, which leads to `to` or back; `outcome` is shown instead of redirecting. */
type Success = { cookies?: string[]; to?: string; outcome?: ProfileOutcome }
const SUCCESS: Success = {}
type Handler = (page: PageRequest, form: FormData) => Promise<Success | { error: FormError }>

export async function profileAction({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  const form = await readForm(request, page)
  const base = new URL(request.url).pathname
  const intent = readText(form, 'intent')
  if (page.ctx.viewer.kind !== 'person') {
    // Without a session the page itself redirects to the login.
    return intent === 'data-delete' ? toLogin(page, request) : seeOther(base)
  }
  if (!isIntent(intent)) return seeOther(base)
  const result = await HANDLERS[intent](page, form).catch((thrown: unknown) => ({
    error: toFormError(thrown, page),
  }))
  if ('error' in result) {
    if (intent === 'data-delete' && ENDED.includes(result.error.code)) return toLogin(page, request)
    return formResponse(errorOutcome(intent, form, result.error), result.error)
  }
  if (result.outcome) return formResponse(result.outcome, { status: 200, retryAfter: null })
  if (result.to) return seeOther(result.to, result.cookies)
  const next = intent === 'password' ? await pathAfterFirstPassword(page, request) : null
  if (next === null) return seeOther(`${base}?done=${intent}`, result.cookies)
  return seeOther(next, [...(result.cookies ?? []), ...firstPasswordCookies(page)])
}

/** What a second tap finds while or after the first one deletes the account, and any tap after the session ended otherwise. */
const ENDED: readonly ErrorCode[] = ['SIGN_IN_REQUIRED', 'SESSION_ENDED']

/** Nobody knows here whose account it was. The notice of the deletion itself stays, if the browser has it already. */
function toLogin({ ctx, language }: PageRequest, request: Request): Response {
  const hasNotice = noticeOf(request.headers.get('cookie'))?.startsWith('account-deleted')
  return seeOther(
    inEdition(language, '/login'),
    hasNotice ? [] : [noticeCookie('account-maybe-deleted', ctx.siteUrl)],
  )
}

/** The screen requested before the first password had to be changed; null without one, or while a second factor is missing. */
async function pathAfterFirstPassword({ ctx }: PageRequest, request: Request): Promise<string | null> {
  const { viewer } = ctx
  if (viewer.kind !== 'person' || viewer.hold !== 'default-password') return null
  const lacksFactor = isStaff(viewer) && (await getSettings(ctx)).secondFactorRequired
  return lacksFactor ? null : returnPathOf(request.headers.get('cookie'))
}

function firstPasswordCookies({ ctx: { siteUrl } }: PageRequest): string[] {
  return [noticeCookie('password-changed', siteUrl), returnPathCookie(null, siteUrl)]
}

function errorOutcome(intent: Intent, form: FormData, { code, field }: FormError): ProfileOutcome {
  const setup = intent === 'factor-confirm' ? readFactorSetup(readText(form, 'address')) : null
  return {
    kind: 'error',
    intent,
    code,
    field,
    ...(intent === 'name' ? { names: readNames(form) } : {}),
    ...(intent === 'email' ? { newEmail: readText(form, 'newEmail') } : {}),
    ...(setup ? { setup } : {}),
  }
}

/** A handler that calls sign-in with these fields of the form; all of them are required. */
function signInCall(path: string, fields: Record<string, string> = {}): Handler {
  return async (page, form) => {
    const input = Object.fromEntries(Object.entries(fields).map(([to, from]) => [to, readText(form, from)]))
    const empty = Object.values(fields).find((from) => readText(form, from) === '')
    if (empty) return { error: formError('FIELD_REQUIRED', empty) }
    const answer = await callSignIn(page, path, input, z.unknown())
    return 'error' in answer ? answer : { cookies: answer.cookies }
  }
}

const codesSchema = z.looseObject({ recoveryCodes: z.array(z.string()) })

/** A handler that shows ten new recovery codes. */
function showCodes(path: string, field: 'code' | 'password'): Handler {
  return async (page, form) => {
    const typed = readText(form, field)
    if (typed === '') return { error: formError('FIELD_REQUIRED', field) }
    const answer = await callSignIn(page, path, { [field]: typed }, codesSchema)
    if ('error' in answer) return answer
    return { outcome: { kind: 'codes', codes: answer.body.recoveryCodes } }
  }
}

const exportData: Handler = async (page, form) => {
  const password = readText(form, 'password')
  if (password === '') return { error: formError('FIELD_REQUIRED', 'password') }
  const answer = await callSignIn(page, 'own-data', { password }, z.looseObject({}))
  if ('error' in answer) return answer
  return { outcome: { kind: 'data', json: `${JSON.stringify(answer.body, null, 2)}\n` } }
}

const deletedSchema = z.looseObject({ addressProven: z.boolean() })

const deleteAccount: Handler = async (page, form) => {
  const { viewer, siteUrl } = page.ctx
  const password = readText(form, 'password')
  if (password === '') return { error: formError('FIELD_REQUIRED', 'password') }
  const deleted = await callSignIn(page, 'delete-account', { password }, deletedSchema)
  if ('error' in deleted) return deleted
  const notice = deleted.body.addressProven ? 'account-deleted' : 'account-deleted-unproven'
  const fragment = new URLSearchParams({ [DELETED_PERSON]: personIdOf(viewer) ?? '' })
  // Pages of the page cache, as the home page is, show no flash message.
  const to = `${inEdition(page.language, '/login')}#${fragment}`
  return { cookies: [...deleted.cookies, noticeCookie(notice, siteUrl)], to }
}

const beginSchema = z.looseObject({ uri: z.string() })

const beginFactor: Handler = async (page, form) => {
  const password = readText(form, 'password')
  if (password === '') return { error: formError('FIELD_REQUIRED', 'password') }
  const answer = await callSignIn(page, 'second-factor/begin', { password }, beginSchema)
  if ('error' in answer) return answer
  const setup = readFactorSetup(answer.body.uri)
  return setup ? { outcome: { kind: 'setting-up', setup } } : { error: formError('INTERNAL') }
}

const namesSchema = z.object({ name: nameSchema, nameBn: nameBnSchema, nameEn: nameEnSchema })

function readNames(form: FormData) {
  return { name: readText(form, 'name'), nameBn: readText(form, 'nameBn'), nameEn: readText(form, 'nameEn') }
}

/** The form of a reader has the field `name` only. */
const saveName: Handler = async (page, form) => {
  const { ctx } = page
  const names = namesSchema.safeParse(readNames(form), { reportInput: true })
  if (!names.success) {
    const { code, field = null } = firstFieldError(names.error)
    return { error: formError(code, field) }
  }
  const { name: displayName, ...editionNames } = names.data
  const printed = form.has('nameBn') && form.has('nameEn') ? editionNames : {}
  try {
    await updateOwnProfile(ctx, { email: emailOf(ctx), displayName, ...printed })
    return SUCCESS
  } catch (thrown) {
    const error = toFormError(thrown, page)
    return { error: error.field === 'displayName' ? { ...error, field: 'name' } : error }
  }
}

const saveLanguage: Handler = async ({ ctx }, form) => {
  const language = languageSchema.safeParse(readText(form, 'language'))
  if (!language.success) return { error: formError('FIELD_INVALID', 'language') }
  await updateOwnProfile(ctx, { email: emailOf(ctx), language: language.data })
  return SUCCESS
}

const savePhoto: Handler = async ({ ctx, countForm }, form) => {
  const photo = form.get('photo')
  if (!(photo instanceof File) || photo.size === 0) return { error: formError('FILE_REQUIRED', 'photo') }
  await countForm('photo')
  await setOwnPhoto(ctx, await photo.bytes())
  return SUCCESS
}

const removePhoto: Handler = async ({ ctx }) => {
  await removeOwnPhoto(ctx)
  return SUCCESS
}

function emailOf({ viewer }: PageRequest['ctx']): string {
  if (viewer.kind !== 'person') throw new AppError('SIGN_IN_REQUIRED')
  return viewer.email
}

const HANDLERS: Record<Intent, Handler> = {
  name: saveName,
  photo: savePhoto,
  'photo-remove': removePhoto,
  language: saveLanguage,
  password: signInCall('change-password', {
    currentPassword: 'currentPassword',
    newPassword: 'newPassword',
  }),
  verify: signInCall('send-verification-email'),
  email: signInCall('change-email', { newEmail: 'newEmail', password: 'password' }),
  'session-end': signInCall('end-session', { id: 'id' }),
  'sessions-end': signInCall('end-other-sessions'),
  'factor-begin': beginFactor,
  'factor-confirm': showCodes('second-factor/confirm', 'code'),
  'factor-renew': showCodes('second-factor/recovery-codes', 'password'),
  'factor-end': signInCall('second-factor/end', { password: 'password' }),
  'data-export': exportData,
  'data-delete': deleteAccount,
}
