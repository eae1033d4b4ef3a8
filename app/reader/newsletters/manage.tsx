// The page of a reader's own newsletters, by the link in each of them.
import { type HeadersArgs, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { ChoicesPage } from './choices-page.tsx'
import { manageAction, manageLoader } from './subscription.server.ts'

export const loader = manageLoader
export const action = manageAction
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []
export const headers = ({ actionHeaders, loaderHeaders }: HeadersArgs) => actionHeaders ?? loaderHeaders

export default function ManageNewsletters() {
  const shown = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  return <ChoicesPage of="manage" shown={shown} outcome={outcome} />
}
