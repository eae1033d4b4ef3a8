// The page of a confirmation mail's link: the button confirms.
import { type HeadersArgs, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { ChoicesPage } from './choices-page.tsx'
import { confirmAction, confirmLoader } from './subscription.server.ts'

export const loader = confirmLoader
export const action = confirmAction
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []
export const headers = ({ actionHeaders, loaderHeaders }: HeadersArgs) => actionHeaders ?? loaderHeaders

export default function ConfirmNewsletters() {
  const shown = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  return <ChoicesPage of="confirm" shown={shown} outcome={outcome} />
}
