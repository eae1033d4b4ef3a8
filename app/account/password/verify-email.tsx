// The screen that verifies an e-mail address with one button.
import { type HeadersArgs, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { SMALL_MASTHEAD } from '#app/ui/small-masthead.ts'
import { AddressLink } from './address-link.tsx'
import { verifyAction, verifyLoader } from './verify-email.server.ts'

export const loader = verifyLoader
export const handle = SMALL_MASTHEAD
export const action = verifyAction
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []
export const headers = ({ actionHeaders, loaderHeaders }: HeadersArgs) => actionHeaders ?? loaderHeaders

export default function VerifyEmail() {
  const { language, screen, action: address, token, email } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const link = { language, screen, action: address, token, email }
  return <AddressLink {...link} outcome={outcome} />
}
