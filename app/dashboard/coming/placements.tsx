// The placement board: who may open it. The screen itself is not there yet.
import { onlyFor } from '../guard.server.ts'
import { ComingScreen } from './coming.client.tsx'

export const middleware = [onlyFor('post.place')]

export default function Placements() {
  return <ComingScreen name="placements" />
}
