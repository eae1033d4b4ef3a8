// Every public page of the English edition.
import { testEveryPage } from './every-page.ts'

testEveryPage('en')
