// Loads the register screen; its action creates an account: four fields, matching passwords, then the rules of sign-in.
import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import { load } from '#app/load.server.ts'
import {
  callSignIn,
  type FormError,
  formError,
  formResponse,
  readForm,
  readText,
  seeOther,
} from '#app/sign-in-call.server.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { noticeCookie } from '#contract/flash-messages.ts'
import { inEdition } from '#contract/paths.ts'
import { pageRequest } from '#server/http/page-context.ts'
import { accountHead, privateData } from './account-head.server.ts'
import { REGISTER_FIELDS, type RegisterField, type RegisterOutcome } from './register-outcome.ts'

export const registerLoader = load('register', async (page) => {
  const { ctx, language } = page
  return privateData({
    language,
    offersGoogle: ctx.offersGoogle,
    isSignedIn: ctx.viewer.kind === 'person',
    head: await accountHead(page, 'register'),
  })
})

export async function registerAction({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  const form = await readForm(request, page)
  const typed = (field: RegisterField) => readText(form, field)
  const [name, email, password] = [typed('name'), typed('email'), typed('password')]
  const refuse = (
    error: Pick<FormError, 'status' | 'retryAfter'>,
    outcome: Omit<RegisterOutcome, 'name' | 'email'>,
  ) => formResponse<RegisterOutcome>({ name, email, ...outcome }, error)

  const errors = missingFields(typed)
  if (Object.keys(errors).length > 0) return refuse(formError('FIELD_REQUIRED'), { errors, code: null })
  if (password !== typed('password2')) {
    const code = 'PASSWORDS_DIFFER'
    return refuse(formError(code), { errors: { password2: code }, code })
  }
  const answer = await callSignIn(page, 'sign-up/email', { name, email, password }, z.unknown())
  if ('error' in answer) return refuse(answer.error, toOutcome(answer.error))
  const { ctx, language } = page
  return seeOther(inEdition(language, '/'), [...answer.cookies, noticeCookie('welcome-new', ctx.siteUrl)])
}

function missingFields(typed: (field: RegisterField) => string): RegisterOutcome['errors'] {
  const empty = REGISTER_FIELDS.filter((field) => typed(field).trim() === '')
  return Object.fromEntries(empty.map((field): [RegisterField, ErrorCode] => [field, 'FIELD_REQUIRED']))
}

/** Shows an error of sign-in next to its field, or above the form if it has none. */
function toOutcome({ code, field }: FormError): Omit<RegisterOutcome, 'name' | 'email'> {
  const named = field === 'newPassword' ? 'password' : field
  const registerField = REGISTER_FIELDS.find((known) => known === named)
  return registerField ? { errors: { [registerField]: code }, code: null } : { errors: {}, code }
}
