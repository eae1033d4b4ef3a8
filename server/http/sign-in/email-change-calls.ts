// Calls that give one's account another email address: asking for it, and confirming it by the mailed link.
import { moveSubscription } from '#server/domain/newsletters/moved-subscription.ts'
import { checkEmailChange, confirmEmailChange, mailEmailChange } from '#server/domain/people/email-change.ts'
import type { Call } from './forward.ts'
import { createCtx, requirePerson, respondJson, type SignInParts } from './route.ts'
import { ownCtx } from './second-factor-calls.ts'

/** The mails are sent after the response, which is the same for every address. */
export async function changeEmail(
  parts: SignInParts,
  call: Call,
  body: { newEmail: string; password: string },
): Promise<Response> {
  const { limits, mailer, world } = parts
  const { newEmail } = body
  const ctx = { ...(await ownCtx(parts, call, 'new-password')), mailer }
  await checkEmailChange(ctx, body)
  await limits.countAccount('email-change', (await requirePerson(parts, call)).id)
  await limits.countAccount('email-change-mail', newEmail)
  setImmediate(() => {
    mailEmailChange(ctx, newEmail, call.language).catch((error: unknown) => {
      world.log.error({ err: error }, 'A mail about a new address could not be sent')
    })
  })
  return respondJson({ status: true })
}

/** This browser is known for the account by its new address from now on. */
export async function confirmNewEmail(
  parts: SignInParts,
  call: Call,
  { token }: { token: string },
): Promise<Response> {
  const ctx = createCtx(parts, call, await requirePerson(parts, call))
  const email = await confirmEmailChange(ctx, token, (transaction, change) =>
    moveSubscription(ctx, transaction, change),
  )
  const answer = respondJson({ status: true })
  answer.headers.append('set-cookie', parts.devices.remember(call.request, email))
  return answer
}
