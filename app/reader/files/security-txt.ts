// security.txt, the contact for security researchers.
import { securityTxtLoader } from './security-txt.server.ts'

export const loader = securityTxtLoader
