// The route of the appointments. Its screen: appointments.client.tsx.
import { requirePermission } from '../guard.server.ts'
import { AppointmentsScreen } from './appointments.client.tsx'

export const middleware = [requirePermission('appointment.answer')]

export default function Appointments() {
  return <AppointmentsScreen />
}
