// The site’s settings: who may open it. What it shows: settings.client.tsx.
import { requirePermission } from '../guard.server.ts'
import { SettingsScreen } from './settings.client.tsx'

export const middleware = [requirePermission('settings.update')]

export default function Settings() {
  return <SettingsScreen />
}
