// The file /ads.txt (IAB Tech Lab, version 1.1): which lines it may have. Sellers and buyers read it; readers do not.
import { isStorable } from '../form-field.ts'

/** Characters; the file has no others than of ASCII, so they are bytes as well. */
export const ADS_TXT_LENGTH = 65_536

const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i
const VARIABLE = /^(contact|subdomain|inventorypartnerdomain|ownerdomain|managerdomain)=(.+)$/i
const ASCII = /^[\t\x20-\x7e]*$/

function isRecord(line: string): boolean {
  const [domain = '', account = '', relation = '', authority, ...rest] = line
    .split(',')
    .map((part) => part.trim())
  return (
    DOMAIN.test(domain) &&
    /^\S+$/.test(account) &&
    /^(?:DIRECT|RESELLER)$/i.test(relation) &&
    (authority === undefined || /^[\w.-]+$/.test(authority)) &&
    rest.length === 0
  )
}

function isVariable(line: string): boolean {
  const [, name = '', value = ''] = VARIABLE.exec(line) ?? []
  if (name === '') return false
  if (name.toLowerCase() === 'contact') return true
  // MANAGERDOMAIN may name a country.
  const [domain = '', country, ...rest] = value.split(',').map((part) => part.trim())
  return DOMAIN.test(domain) && rest.length === 0 && (country === undefined || /^[a-z]{2}$/i.test(country))
}

/** The number of the first line that is neither record, variable nor comment, from 1; null when all are right. */
export function wrongLineOf(text: string): number | null {
  const at = text.split(/\r\n|\r|\n/).findIndex((line) => {
    if (!isStorable(line)) return true
    const [written = ''] = line.split('#')
    // Extensions follow a semicolon; readers of the file ignore them.
    const [said = ''] = written.split(';')
    const plain = said.trim()
    return plain !== '' && !(ASCII.test(plain) && (isRecord(plain) || isVariable(plain)))
  })
  return at === -1 ? null : at + 1
}
