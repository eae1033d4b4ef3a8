// Issues of the exam newspaper: who may open it. What it shows: newspapers.client.tsx.
import { requirePermission } from '../guard.server.ts'
import { NewspapersScreen } from './newspapers.client.tsx'

export const middleware = [requirePermission('newspaper.manage')]

export default function Newspapers() {
  return <NewspapersScreen />
}
