// The route of issues of the exam newspaper. Its screen: newspapers.client.tsx.
import { requirePermission } from '../guard.server.ts'
import { NewspapersScreen } from './newspapers.client.tsx'

export const middleware = [requirePermission('newspaper.manage')]

export default function Newspapers() {
  return <NewspapersScreen />
}
