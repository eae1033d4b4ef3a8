// Making somebody an admin: who may open it. What it shows: make-admin.client.tsx.
import { onlyFor } from '../guard.server.ts'
import { MakeAdminScreen } from './make-admin.client.tsx'

export const middleware = [onlyFor('person.make-admin')]

export default function MakeAdmin() {
  return <MakeAdminScreen />
}
