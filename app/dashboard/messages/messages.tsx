// The inbox of the newsroom: who may open it. What it shows: messages.client.tsx.
import { onlyFor } from '../guard.server.ts'
import { MessagesScreen } from './messages.client.tsx'

export const middleware = [onlyFor('message.read')]

export default function Messages() {
  return <MessagesScreen />
}
