// The route of the name book. Its screen: name-book.client.tsx.
import { requirePermission } from '../guard.server.ts'
import { NameBookScreen } from './name-book.client.tsx'

export const middleware = [requirePermission('term.read')]

export default function NameBook() {
  return <NameBookScreen />
}
