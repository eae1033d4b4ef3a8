// Takes the forms of a person's own profile. What worked leads back to the profile (303), but for what is shown only once.
import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import {
  askSignIn,
  formAnswer,
  formOf,
  type Refused,
  refusal,
  refusalOf,
  seeOther,
  textIn,
} from '#app/sign-in-call.server.ts'
import { firstFieldError } from '#contract/field-error.ts'
import { noticeCookie, returnPathCookie, returnPathOf } from '#contract/flash-messages.ts'
import { languageSchema } from '#contract/language.ts'
import { isStaff } from '#contract/role.ts'
import { nameBnSchema, nameEnSchema, nameSchema } from '#contract/user.ts'
import { AppError } from '#server/domain/app-error.ts'
import { removeOwnPhoto, setOwnPhoto, updateOwnProfile } from '#server/domain/people/own-profile.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { type PageRequest, pageRequest } from '#server/http/page-context.ts'
import { setupOf } from './setup.ts'
import { INTENTS, type Intent, type ProfileOutcome } from './shown-profile.ts'

/** `cookies` of what worked are passed on; `shown` is answered instead of leading back. */
type Worked = { cookies?: string[]; shown?: ProfileOutcome }
const WORKED: Worked = {}
type Act = (asked: PageRequest, form: FormData) => Promise<Worked | { refused: Refused }>

export async function profileAction({ request, context }: ActionFunctionArgs) {
  const asked = context.get(pageRequest)
  const form = await formOf(request, asked)
  const base = new URL(request.url).pathname
  // Whose session ended in the meantime is led to the login by the page itself.
  if (asked.ctx.viewer.kind !== 'person') return seeOther(base)
  const intent = INTENTS.find((known) => known === textIn(form, 'intent'))
  if (!intent) return seeOther(base)
  const done = await ACTS[intent](asked, form).catch((error: unknown) => ({
    refused: refusalOf(error, asked),
  }))
  if ('refused' in done) return formAnswer(refusedOutcome(intent, form, done.refused), done.refused)
  if (done.shown) return formAnswer(done.shown, { status: 200, retryAfter: null })
  const onward = intent === 'password' ? await onwardAfterHold(asked, request) : null
  if (onward === null) return seeOther(`${base}?done=${intent}`, done.cookies)
  return seeOther(onward, [...(done.cookies ?? []), ...saidAndForgotten(asked)])
}

/** Where somebody goes on who had to change their password first; null where they were headed nowhere, or more holds them. */
async function onwardAfterHold({ ctx }: PageRequest, request: Request): Promise<string | null> {
  const { viewer } = ctx
  if (viewer.kind !== 'person' || viewer.hold !== 'default-password') return null
  const lacksFactor = isStaff(viewer) && (await getSettings(ctx)).secondFactorRequired
  return lacksFactor ? null : returnPathOf(request.headers.get('cookie'))
}

function saidAndForgotten({ ctx: { siteUrl } }: PageRequest): string[] {
  return [noticeCookie('password-changed', siteUrl), returnPathCookie(null, siteUrl)]
}

function refusedOutcome(intent: Intent, form: FormData, { code, field }: Refused): ProfileOutcome {
  const setup = intent === 'factor-confirm' ? setupOf(textIn(form, 'address')) : null
  return {
    kind: 'refused',
    intent,
    code,
    field,
    ...(intent === 'name' ? { names: typedNames(form) } : {}),
    ...(setup ? { setup } : {}),
  }
}

/** An act that is one call of sign-in with these fields of the form. */
function calling(path: string, fields: Record<string, string> = {}): Act {
  return async (asked, form) => {
    const sent = Object.fromEntries(Object.entries(fields).map(([to, from]) => [to, textIn(form, from)]))
    const empty = Object.values(fields).find((from) => textIn(form, from) === '')
    if (empty) return { refused: refusal('FIELD_REQUIRED', empty) }
    const answer = await askSignIn(asked, path, sent, z.unknown())
    return 'refused' in answer ? answer : { cookies: answer.cookies }
  }
}

const codesSchema = z.looseObject({ recoveryCodes: z.array(z.string()) })

/** An act whose success is ten codes to keep. */
function showingCodes(path: string, field: 'code' | 'password'): Act {
  return async (asked, form) => {
    const typed = textIn(form, field)
    if (typed === '') return { refused: refusal('FIELD_REQUIRED', field) }
    const answer = await askSignIn(asked, path, { [field]: typed }, codesSchema)
    if ('refused' in answer) return answer
    return { shown: { kind: 'codes', codes: answer.body.recoveryCodes } }
  }
}

const begun = z.looseObject({ uri: z.string() })

const beginFactor: Act = async (asked, form) => {
  const password = textIn(form, 'password')
  if (password === '') return { refused: refusal('FIELD_REQUIRED', 'password') }
  const answer = await askSignIn(asked, 'second-factor/begin', { password }, begun)
  if ('refused' in answer) return answer
  const setup = setupOf(answer.body.uri)
  return setup ? { shown: { kind: 'setting-up', setup } } : { refused: refusal('INTERNAL') }
}

const namesSchema = z.object({ name: nameSchema, nameBn: nameBnSchema, nameEn: nameEnSchema })

function typedNames(form: FormData) {
  return { name: textIn(form, 'name'), nameBn: textIn(form, 'nameBn'), nameEn: textIn(form, 'nameEn') }
}

/** Readers' forms hold the name alone. */
const saveName: Act = async (asked, form) => {
  const { ctx } = asked
  const names = namesSchema.safeParse(typedNames(form), { reportInput: true })
  if (!names.success) {
    const { code, field = null } = firstFieldError(names.error)
    return { refused: refusal(code, field) }
  }
  const { name: displayName, ...others } = names.data
  const printed = form.has('nameBn') && form.has('nameEn') ? others : {}
  try {
    await updateOwnProfile(ctx, { email: emailOf(ctx), displayName, ...printed })
    return WORKED
  } catch (error) {
    const refused = refusalOf(error, asked)
    return { refused: refused.field === 'displayName' ? { ...refused, field: 'name' } : refused }
  }
}

const saveLanguage: Act = async ({ ctx }, form) => {
  const language = languageSchema.safeParse(textIn(form, 'language'))
  if (!language.success) return { refused: refusal('FIELD_INVALID', 'language') }
  await updateOwnProfile(ctx, { email: emailOf(ctx), language: language.data })
  return WORKED
}

const savePhoto: Act = async ({ ctx, countForm }, form) => {
  const photo = form.get('photo')
  if (!(photo instanceof File) || photo.size === 0) return { refused: refusal('FILE_REQUIRED', 'photo') }
  await countForm('photo')
  await setOwnPhoto(ctx, await photo.bytes())
  return WORKED
}

const removePhoto: Act = async ({ ctx }) => {
  await removeOwnPhoto(ctx)
  return WORKED
}

function emailOf({ viewer }: PageRequest['ctx']): string {
  if (viewer.kind !== 'person') throw new AppError('SIGN_IN_REQUIRED')
  return viewer.email
}

const ACTS: Record<Intent, Act> = {
  name: saveName,
  photo: savePhoto,
  'photo-remove': removePhoto,
  language: saveLanguage,
  password: calling('change-password', { currentPassword: 'currentPassword', newPassword: 'newPassword' }),
  verify: calling('send-verification-email'),
  'session-end': calling('end-session', { id: 'id' }),
  'sessions-end': calling('end-other-sessions'),
  'factor-begin': beginFactor,
  'factor-confirm': showingCodes('second-factor/confirm', 'code'),
  'factor-renew': showingCodes('second-factor/recovery-codes', 'password'),
  'factor-end': calling('second-factor/end', { password: 'password' }),
}
