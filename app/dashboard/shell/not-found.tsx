// An address of the dashboard without a screen: 404, inside the layout.
import { NotFoundScreen } from './forbidden.client.tsx'
import { missing } from './not-found.server.ts'

export const loader = missing

export default function NotFound() {
  return <NotFoundScreen />
}
