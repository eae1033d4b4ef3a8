// Passwords: argon2id, salted, with normalized Bengali letters.
import { expect, test } from 'vitest'
import { beginsWithPassword, hashPassword, verifyPassword } from './passwords.ts'

test('a hash matches its password and no other, and differs each time', async () => {
  const [one, other] = await Promise.all([hashPassword('ঢাকা ১৯৭১'), hashPassword('ঢাকা ১৯৭১')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await verifyPassword(one, 'ঢাকা ১৯৭১')).toBe(true)
  expect(await verifyPassword(one, 'ঢাকা ১৯৭২')).toBe(false)
})

test('a letter typed as one code point or as two is the same letter', async () => {
  expect(await verifyPassword(await hashPassword('জ\u09DFপুর'), 'জ\u09AF\u09BCপুর')).toBe(true)
})

test('finds that a password begins with another, however their letters are typed', () => {
  expect(beginsWithPassword('জ\u09DFপুর ১৯৭১', 'জ\u09AF\u09BCপুর')).toBe(true)
  expect(beginsWithPassword('314159', '314159')).toBe(true)
  expect(beginsWithPassword('0314159', '314159')).toBe(false)
})

test('a text that is no hash of ours matches no password', async () => {
  expect(await verifyPassword('', '')).toBe(false)
  expect(await verifyPassword('password', 'password')).toBe(false)
})
