// The route of the inbox of the newsroom. Its screen: messages.client.tsx.
import { requirePermission } from '../guard.server.ts'
import { MessagesScreen } from './messages.client.tsx'

export const middleware = [requirePermission('message.read')]

export default function Messages() {
  return <MessagesScreen />
}
