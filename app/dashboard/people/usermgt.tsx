// User management: who may open it. What it shows: usermgt.client.tsx.
import { onlyFor } from '../guard.server.ts'
import { UsermgtScreen } from './usermgt.client.tsx'

export const middleware = [onlyFor('person.create')]

export default function Usermgt() {
  return <UsermgtScreen />
}
