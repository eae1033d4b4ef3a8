// Loads the register screen and makes accounts: the four fields, the two passwords alike, then sign-in's own rules.
import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { load } from '#app/load.server.ts'
import {
  askSignIn,
  formAnswer,
  formOf,
  type Refused,
  refusal,
  seeOther,
  textIn,
} from '#app/sign-in-call.server.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { noticeCookie } from '#contract/flash-messages.ts'
import { inEdition } from '#contract/paths.ts'
import { pageRequest } from '#server/http/page-context.ts'
import { accountHead, privately } from './account-head.server.ts'
import { REGISTER_FIELDS, type RegisterField, type RegisterOutcome } from './register-outcome.ts'

export const registerLoader = load(async (page) => {
  const { ctx, language } = page
  return privately({
    language,
    offersGoogle: ctx.offersGoogle,
    isSignedIn: ctx.viewer.kind === 'person',
    head: await accountHead(page, 'register'),
  })
})

export async function registerAction({ request, context }: ActionFunctionArgs) {
  const asked = context.get(pageRequest)
  const form = await formOf(request, asked)
  const typed = (field: RegisterField) => textIn(form, field)
  const [name, email, password] = [typed('name'), typed('email'), typed('password')]
  const refuse = (
    refused: Pick<Refused, 'status' | 'retryAfter'>,
    told: Omit<RegisterOutcome, 'name' | 'email'>,
  ) => formAnswer<RegisterOutcome>({ name, email, ...told }, refused)

  const faults = missing(typed)
  if (Object.keys(faults).length > 0) return refuse(refusal('FIELD_REQUIRED'), { faults, code: null })
  if (password !== typed('password2')) {
    const code = 'PASSWORDS_DIFFER'
    return refuse(refusal(code), { faults: { password2: code }, code })
  }
  const answer = await askSignIn(asked, 'sign-up/email', { name, email, password }, z.unknown())
  if ('refused' in answer) return refuse(answer.refused, toldOf(answer.refused))
  const { ctx, language } = asked
  return seeOther(inEdition(language, '/'), [...answer.cookies, noticeCookie('welcome-new', ctx.siteUrl)])
}

function missing(typed: (field: RegisterField) => string): RegisterOutcome['faults'] {
  const empty = REGISTER_FIELDS.filter((field) => typed(field).trim() === '')
  return Object.fromEntries(empty.map((field): [RegisterField, ErrorCode] => [field, 'FIELD_REQUIRED']))
}

/** Sign-in's fault, at the field it is about; without such a field it stands above the form. */
function toldOf({ code, field }: Refused): Omit<RegisterOutcome, 'name' | 'email'> {
  const named = field === 'newPassword' ? 'password' : field
  const own = REGISTER_FIELDS.find((known) => known === named)
  return own ? { faults: { [own]: code }, code: null } : { faults: {}, code }
}
