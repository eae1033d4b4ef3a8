// The media library: who may open it. The screen itself is not there yet.
import { onlyFor } from '../guard.server.ts'
import { ComingScreen } from './coming.client.tsx'

export const middleware = [onlyFor('media.list')]

export default function Media() {
  return <ComingScreen name="media" />
}
