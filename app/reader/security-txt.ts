// Where security researchers report what they found.
import { securityTxtLoader } from './security-txt.server.ts'

export const loader = securityTxtLoader
