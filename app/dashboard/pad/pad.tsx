// The route of the scoring pad. It fills the window, so the layout shows no sidebar. The screen: pad.client.tsx.
import { useParams } from 'react-router'
import { requirePermission } from '../guard.server.ts'
import { PadOfMatch } from './pad.client.tsx'

export const middleware = [requirePermission('match.score')]

export default function PadRoute() {
  const { id = '' } = useParams()
  return <PadOfMatch key={id} id={id} />
}
