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
import { type ErrorCode, isErrorCode } from '#contract/error-code.ts'
import { noticeCookie } from '#contract/pages/flash-messages.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { emailSchema } from '#contract/people/email-address.ts'
import { nameSchema, newPasswordSchema } from '#contract/people/user.ts'
import { followSignInLanguage } from '#server/domain/people/own-account.ts'
import { pageRequest } from '#server/http/pages/page-context.ts'
import { accountHead, privateData, readReturnPath } from './account-head.server.ts'
import { REGISTER_FIELDS, type RegisterField, type RegisterOutcome } from './register-outcome.ts'

export const registerLoader = load('register', async (page) => {
  const { ctx, language, url } = page
  return privateData({
    language,
    from: readReturnPath(url),
    offersGoogle: ctx.offersGoogle,
    isSignedIn: ctx.viewer.kind === 'person',
    head: await accountHead(page, 'register'),
  })
})

const registered = z.looseObject({ user: z.looseObject({ id: z.string() }) })

export async function registerAction({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  const form = await readForm(request, page)
  const typed = (field: RegisterField) => readText(form, field)
  const [name, email, password] = [typed('name'), typed('email'), typed('password')]
  const refuse = (
    error: Pick<FormError, 'status' | 'retryAfter'>,
    outcome: Omit<RegisterOutcome, 'name' | 'email'>,
  ) => formResponse<RegisterOutcome>({ name, email, ...outcome }, error)

  const errors = invalidFields(typed)
  const [first] = Object.values(errors)
  if (first) {
    // Without another error this one is also shown above the form.
    const isOnly = first === 'PASSWORDS_DIFFER' && Object.keys(errors).length === 1
    return refuse(formError(first), { errors, code: isOnly ? first : null })
  }
  const answer = await callSignIn(page, 'sign-up/email', { name, email, password }, registered)
  if ('error' in answer) return refuse(answer.error, toOutcome(answer.error))
  const { ctx, language } = page
  await followSignInLanguage(ctx, { personId: answer.body.user.id, language })
  return seeOther(inEdition(language, '/'), [...answer.cookies, noticeCookie('welcome-new', ctx.siteUrl)])
}

/** Checks all fields at once, so that a form is not rejected field by field. */
function invalidFields(typed: (field: RegisterField) => string): RegisterOutcome['errors'] {
  const found = REGISTER_FIELDS.map((field): [RegisterField, ErrorCode | null] => [
    field,
    fieldError(field, typed),
  ])
  return Object.fromEntries(found.filter(([, code]) => code !== null))
}

const SCHEMAS = { name: nameSchema, email: emailSchema, password: newPasswordSchema }

function fieldError(field: RegisterField, typed: (field: RegisterField) => string): ErrorCode | null {
  const text = typed(field)
  if (text.trim() === '') return 'FIELD_REQUIRED'
  if (field === 'password2') return text === typed('password') ? null : 'PASSWORDS_DIFFER'
  const code = SCHEMAS[field].safeParse(text).error?.issues[0]?.message
  if (code === undefined) return null
  return isErrorCode(code) ? code : 'FIELD_INVALID'
}

/** Shows an error of sign-in next to its field, or above the form if it has none. */
function toOutcome({ code, field }: FormError): Omit<RegisterOutcome, 'name' | 'email'> {
  const named = field === 'newPassword' ? 'password' : field
  const registerField = REGISTER_FIELDS.find((known) => known === named)
  return registerField ? { errors: { [registerField]: code }, code: null } : { errors: {}, code }
}
