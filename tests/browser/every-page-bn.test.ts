// Every public page of the Bengali edition.
import { testEveryPage } from './every-page.ts'

testEveryPage('bn')
