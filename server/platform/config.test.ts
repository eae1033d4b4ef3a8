// The configuration: defaults, parsing of each setting, and that all errors are reported at once without secrets.
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const SECRET = 'a-secret-of-thirty-two-characters'

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

function wrong(env: Record<string, string>): string[] {
  return problemsOf(env).map((problem) => problem.split(' ')[0] ?? '')
}

test('hosts of the own network are names with a port or without, another one perhaps in their place', () => {
  const hosts = (value: string) => readConfig({ SITE_IMPORT_HOSTS: value }).siteImportHosts
  expect(hosts('wordpress.local:8080, X.example=gateway:80')).toEqual([
    'wordpress.local:8080',
    'x.example=gateway:80',
  ])
  for (const value of ['http://a.example', 'a.example=', 'a=b=c', 'a.example/x']) {
    expect(wrong({ SITE_IMPORT_HOSTS: value })).toEqual(['SITE_IMPORT_HOSTS'])
  }
})

describe('defaults', () => {
  test('an empty environment serves a demo on this machine with its own database', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      siteUrl: 'http://localhost:3000',
      demo: true,
    })
    expect(config).toMatchObject({
      admin: null,
      secret: null,
      google: null,
      s3: null,
      concurrency: 1,
      trustProxy: 0,
    })
    expect(config).toMatchObject({
      database: { url: null, replicaUrls: [] },
      mail: { smtpUrl: null },
      logLevel: 'info',
    })
    expect(isAbsolute(config.dataDir)).toBe(true)
    expect(config.dataDir).toMatch(/\/data$/)
  })

  test('an empty or blank setting counts as not set', () => {
    expect(readConfig({ PORT: '', SITE_URL: '  ', SECRET: '' })).toEqual(readConfig({}))
  })

  test('BACKUP_DIR must not be inside the folder of the files to back up', () => {
    expect(wrong({ DATA_DIR: '/srv/maidan', BACKUP_DIR: '/srv/maidan/media/../media/nights' })).toEqual([
      'BACKUP_DIR',
    ])
    expect(wrong({ DATA_DIR: '/srv/maidan', BACKUP_DIR: '/srv/maidan/media' })).toEqual(['BACKUP_DIR'])
    expect(wrong({ DATA_DIR: '/srv/maidan', BACKUP_DIR: '/srv/maidan/media-backups' })).toEqual([])
    expect(wrong({ BACKUP_DIR: './data/media', PORT: '70000' }).toSorted()).toEqual(['BACKUP_DIR', 'PORT'])
  })

  test('the demo is filled in on loopback addresses only, unless the setting says otherwise', () => {
    expect(readConfig({ SITE_URL: 'http://127.0.0.1:80' }).demo).toBe(true)
    expect(readConfig({ SITE_URL: 'http://[::1]:3000' }).demo).toBe(true)
    expect(readConfig({ SITE_URL: 'https://news.example' }).demo).toBe(false)
    expect(readConfig({ SITE_URL: 'https://localhost.example' }).demo).toBe(false)
    expect(readConfig({ SITE_URL: 'https://news.example', DEMO: '1' }).demo).toBe(true)
    expect(readConfig({ DEMO: '0' }).demo).toBe(false)
  })
})

test('reads settings into the fields of the configuration', () => {
  const config = readConfig({
    SITE_URL: 'https://News.example/',
    DATA_DIR: '/srv/maidan',
    DATABASE_URL: 'postgres://u:p@db.example/maidan',
    DATABASE_SESSION_URL: 'postgres://u:p@primary.example/maidan',
    DATABASE_REPLICA_URLS: 'postgres://r1/maidan, postgresql://r2/maidan',
    SECRET,
    ADMIN_EMAIL: 'chief@news.example',
    ADMIN_PASSWORD: 'long enough',
    NEW_USER_PASSWORD: '012345',
    SMTP_URL: 'smtps://user:pass@mail.example:465',
    GOOGLE_CLIENT_ID: '123-abc.apps.googleusercontent.com',
    GOOGLE_CLIENT_SECRET: 'shh',
    GOOGLE_ISSUER: 'http://127.0.0.1:4000/oidc',
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'media',
    S3_REGION: 'eu-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
    WEBSUB_HUB: 'https://hub.example/publish?x=1',
    INDEXNOW_KEY: 'a1b2c3d4',
    INDEXNOW_URL: 'http://127.0.0.1:4000/indexnow',
  })
  expect(config.webSubHub).toBe('https://hub.example/publish?x=1')
  expect(config.indexNow).toEqual({ key: 'a1b2c3d4', url: 'http://127.0.0.1:4000/indexnow' })
  expect(config.siteUrl).toBe('https://news.example')
  expect(config.database).toEqual({
    url: 'postgres://u:p@db.example/maidan',
    sessionUrl: 'postgres://u:p@primary.example/maidan',
    replicaUrls: ['postgres://r1/maidan', 'postgresql://r2/maidan'],
  })
  expect(config.admin).toEqual({ email: 'chief@news.example', password: 'long enough' })
  expect(config.newUserPassword).toBe('012345')
  expect(config.mail.from).toBe('no-reply@news.example')
  expect(config.google?.issuer).toBe('http://127.0.0.1:4000/oidc')
  expect(config.s3).toMatchObject({ bucket: 'media', region: 'eu-1' })
})

test('push services are hosts, or all hosts below a domain; the contact is a mail address or https', () => {
  const push = (env: Record<string, string>) => readConfig(env).push
  expect(push({ SITE_URL: 'https://news.example' }).subject).toBe('https://news.example')
  expect(push({})).toMatchObject({ subject: 'mailto:no-reply@localhost' })
  expect(push({}).services).toContain('*.push.apple.com')
  expect(push({ VAPID_SUBJECT: 'desk@news.example' }).subject).toBe('mailto:desk@news.example')
  expect(push({ PUSH_SERVICES: 'Push.example:8443, *.push.example' }).services).toEqual([
    'push.example:8443',
    '*.push.example',
  ])
  for (const value of [
    '*',
    '*.example',
    'https://push.example',
    'push.example/x',
    'a*.push.example',
    'u@push.example',
  ])
    expect(wrong({ PUSH_SERVICES: value })).toEqual(['PUSH_SERVICES'])
  for (const value of ['desk', 'http://news.example', 'https://u:p@news.example'])
    expect(wrong({ VAPID_SUBJECT: value })).toEqual(['VAPID_SUBJECT'])
})

test('services of channels are asked at their own addresses unless a setting says another', () => {
  expect(readConfig({}).channelServices).toEqual({
    telegram: 'https://api.telegram.org',
    facebook: 'https://graph.facebook.com/v23.0',
    x: 'https://api.x.com',
  })
  const own = { TELEGRAM_API_URL: 'https://telegram.example/bots/' }
  expect(readConfig(own).channelServices.telegram).toBe('https://telegram.example/bots')
  for (const name of ['TELEGRAM_API_URL', 'FACEBOOK_API_URL', 'X_API_URL'])
    expect(wrong({ [name]: 'http://service.example' })).toEqual([name])
})

test('mails are signed with a whole DKIM setting, whose key is an RSA key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-dkim-'))
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const pemOf = ({ privateKey }: { privateKey: KeyObject }) =>
    privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const rsa = write('rsa.pem', pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 })))
  const other = write('ed25519.pem', pemOf(generateKeyPairSync('ed25519')))
  const dkim = { DKIM_DOMAIN: 'News.example', DKIM_SELECTOR: 'mail', DKIM_KEY_FILE: rsa }
  expect(readConfig(dkim).mail.dkim).toMatchObject({ domain: 'news.example', selector: 'mail' })
  expect(readConfig({}).mail.dkim).toBeNull()
  expect(wrong({ DKIM_DOMAIN: 'news.example', DKIM_SELECTOR: 'mail' })).toEqual(['DKIM_KEY_FILE'])
  for (const file of [other, write('empty.pem', ''), join(folder, 'none.pem')])
    expect(wrong({ ...dkim, DKIM_KEY_FILE: file })).toEqual(['DKIM_KEY_FILE'])
  expect(wrong({ ...dkim, DKIM_DOMAIN: 'https://news.example' })).toEqual(['DKIM_DOMAIN'])
  expect(wrong({ ...dkim, DKIM_SELECTOR: 'a b' })).toEqual(['DKIM_SELECTOR'])
  rmSync(folder, { recursive: true })
})

test('newsletters are returned to a mailbox that is read by TLS', () => {
  const mailbox = (env: Record<string, string>) => readConfig(env).bounceMailbox
  const url = 'imaps://bounces%40mail.example:p%40ss@imap.example:993'
  expect(mailbox({ BOUNCE_URL: url })).toEqual({ url, user: 'bounces', domain: 'mail.example' })
  const other = { MAIL_FROM: 'News <desk@news.example>', SMTP_URL: 'smtp://localhost' }
  expect(mailbox({ ...other, BOUNCE_URL: 'imaps://back:secret@imap.example' })?.domain).toBe('news.example')
  expect(mailbox({})).toBeNull()
  for (const value of [
    'imap://bounces:secret@imap.example',
    'imaps://imap.example',
    'imaps://bounces@imap.example',
    'imaps://twenty-letters-and-more:secret@imap.example',
    'https://bounces:secret@imap.example',
  ])
    expect(wrong({ BOUNCE_URL: value })).toEqual(['BOUNCE_URL'])
})

test('notifies no other system without a setting', () => {
  expect(readConfig({})).toMatchObject({ webSubHub: null, indexNow: null })
  expect(readConfig({ INDEXNOW_KEY: 'a1b2c3d4' }).indexNow?.url).toBe('https://api.indexnow.org/indexnow')
})

describe('refused settings', () => {
  test.each([
    'http://hub.example/',
    'ftp://hub.example/',
    'https://user:pass@hub.example/',
    'https://hub.example/#x',
    'hub.example',
    'https://',
  ])('%s is no address for notifications', (value) => {
    expect(wrong({ WEBSUB_HUB: value })).toEqual(['WEBSUB_HUB'])
    expect(wrong({ INDEXNOW_URL: value })).toEqual(['INDEXNOW_URL'])
  })

  test('names all wrong settings at once, one line each, without their values', () => {
    const env = {
      PORT: '70000',
      SITE_URL: 'https://example.org/news',
      DATABASE_URL: 'mysql://root:hunter2@db/x',
      SECRET: 'hunter2',
      NEW_USER_PASSWORD: 'hunter2',
      ADMIN_EMAIL: 'nobody',
      GOOGLE_CLIENT_ID: 'id',
      S3_BUCKET: 'media',
      LOG_LEVEL: 'loud',
      WEB_CONCURRENCY: '0',
    }
    expect(new Set(wrong(env))).toEqual(
      new Set([
        ...[
          'PORT',
          'SITE_URL',
          'DATABASE_URL',
          'SECRET',
          'NEW_USER_PASSWORD',
          'ADMIN_EMAIL',
          'ADMIN_PASSWORD',
        ],
        ...['GOOGLE_CLIENT_SECRET', 'LOG_LEVEL', 'WEB_CONCURRENCY'],
        ...['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
      ]),
    )
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(problemsOf(env).join('\n')).not.toMatch(/hunter2|70000/)
  })

  test.each([
    'ftp://example.org',
    'example.org',
    'https://',
    'https://example.org/news',
    'https://example.org?x=1',
    'https://user@example.org',
    'https://example.org:99999',
    'https://example.org:',
    'https:example.org',
  ])('SITE_URL %s is not an origin', (value) => {
    expect(wrong({ SITE_URL: value })).toEqual(['SITE_URL'])
  })

  test.each([
    'accounts.google.com',
    'http://accounts.google.com',
    'https:accounts.google.com',
    'https://accounts.google.com:',
    'https://https://accounts.google.com',
    'https://accounts.google.com/a:b',
    'https://accounts.google.com?x',
    'https://id@accounts.google.com',
    'https://accounts.google.com/.well-known/openid-configuration',
    'https://accounts google.com',
    'http://192.168.0.7/oidc',
  ])('GOOGLE_ISSUER %s is malformed', (value) => {
    expect(wrong({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's', GOOGLE_ISSUER: value })).toEqual([
      'GOOGLE_ISSUER',
    ])
  })

  test.each([
    'https://accounts.google.com',
    'https://id.example/realms/news',
    'http://localhost:4000',
    'http://[::1]:4000/oidc/',
  ])('GOOGLE_ISSUER %s is fine', (value) => {
    const env = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's', GOOGLE_ISSUER: value }
    expect(readConfig(env).google?.issuer).toBe(value)
  })

  test.each(['a secret', 'sécret', 'two\nlines'])(
    'GOOGLE_CLIENT_SECRET %j is malformed, and not shown',
    (value) => {
      const problems = problemsOf({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: value })
      expect(problems).toEqual([expect.stringMatching(/^GOOGLE_CLIENT_SECRET must /)])
      expect(problems.join()).not.toContain(value)
    },
  )

  test('reports which of Google’s settings is missing, in one line', () => {
    expect(problemsOf({ GOOGLE_CLIENT_ID: 'id' })).toEqual([
      'GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID asks for it',
    ])
    expect(problemsOf({ GOOGLE_CLIENT_SECRET: 'x' })).toEqual([
      'GOOGLE_CLIENT_ID is missing: GOOGLE_CLIENT_SECRET asks for it',
    ])
  })

  test.each(['https://123.apps.example', 'client: 123', '123:abc', 'a b', '123.apps.example/', 'https:123'])(
    'GOOGLE_CLIENT_ID %s is malformed',
    (value) => {
      expect(wrong({ GOOGLE_CLIENT_ID: value, GOOGLE_CLIENT_SECRET: 's' })).toEqual(['GOOGLE_CLIENT_ID'])
    },
  )

  test.each(['12345', '1234567', '১২৩৪৫৬', '12 345', 'abcdef'])(
    'NEW_USER_PASSWORD %s is not six digits',
    (value) => {
      expect(wrong({ NEW_USER_PASSWORD: value })).toEqual(['NEW_USER_PASSWORD'])
    },
  )

  test('names the missing setting when one setting requires another', () => {
    expect(wrong({ DATABASE_URL: 'postgres://db/x' })).toEqual(['SECRET'])
    expect(wrong({ DATABASE_REPLICA_URLS: 'postgres://db/x' })).toEqual(['DATABASE_URL'])
    expect(wrong({ DATABASE_SESSION_URL: 'postgres://db/x' })).toEqual(['DATABASE_URL'])
    const [url, given] = ['postgres://db/x', { SECRET, DATABASE_URL: 'postgres://db/x' }]
    expect(readConfig({ ...given, DATABASE_SESSION_URL: url }).database.sessionUrl).toBeNull()
    expect(wrong({ GOOGLE_CLIENT_SECRET: 'x' })).toEqual(['GOOGLE_CLIENT_ID'])
    expect(wrong({ GOOGLE_ISSUER: 'https://id.example' })).toEqual(['GOOGLE_CLIENT_ID'])
    expect(wrong({ ADMIN_PASSWORD: 'long enough' })).toEqual(['ADMIN_EMAIL'])
    expect(wrong({ MAIL_FROM: 'a@b.example' })).toEqual(['SMTP_URL'])
    expect(wrong({ PORT: '0' })).toEqual(['SITE_URL'])
  })

  test.each(['1e3', '-1', '3000.5', '0x10', '௧'])('PORT %s is not a port', (value) => {
    expect(wrong({ PORT: value })).toEqual(['PORT'])
  })
})

describe('blanks in addresses', () => {
  const given = {
    SITE_URL: 'https://news.example',
    SECRET: 'x'.repeat(40),
    DATABASE_URL: 'postgres://user@db.example/news',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    S3_BUCKET: 'bucket',
    S3_REGION: 'region',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_ENDPOINT: 'https://s3.example',
  }
  const addresses = {
    GOOGLE_ISSUER: 'https://login.example',
    SITE_URL: 'https://news.example',
    S3_ENDPOINT: 'https://s3.example',
    PURGE_URL: 'https://purge.example',
    WEBSUB_HUB: 'https://hub.example',
    INDEXNOW_URL: 'https://index.example',
    SMTP_URL: 'smtp://mail.example',
    DATABASE_URL: 'postgres://user@db.example/news',
    DATABASE_SESSION_URL: 'postgres://user@primary.example/news',
  }

  test.each(Object.entries(addresses))('around %s are cut off', (name, address) => {
    for (const blank of [' ', '\t', '\u00A0', '\u200B', '\uFEFF'])
      expect(() => readConfig({ ...given, [name]: `${blank}${address}${blank}` })).not.toThrow()
    expect(readConfig({ ...given, GOOGLE_ISSUER: ' https://login.example\u200B ' }).google?.issuer).toBe(
      'https://login.example',
    )
  })

  test.each(Object.entries(addresses))('inside %s are refused by its name', (name, address) => {
    const blanks = [' ', '\t', '\u00A0', '\u200B', '\u2060']
    const encoded = name === 'SMTP_URL' || name.startsWith('DATABASE_') ? [] : ['%20', '%e2%80%8b']
    for (const blank of [...blanks, ...encoded]) {
      for (const value of [address.replace('.example', `${blank}.example`), `${address}/a${blank}b`]) {
        const problem = `${name} must not contain spaces or invisible characters`
        expect(() => readConfig({ ...given, [name]: value })).toThrow(problem)
      }
    }
  })
})
