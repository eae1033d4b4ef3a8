import { describe, expect, test } from 'vitest'
import { readFactorSetup } from './factor-setup.ts'

const ADDRESS =
  'otpauth://totp/Maidan:a%40b.example?issuer=Maidan&secret=JBSWY3DPEHPK3PXPJBSW&algorithm=SHA1&digits=6'

describe('readFactorSetup', () => {
  test('returns the key in groups of four and a QR code within its size', () => {
    const setup = readFactorSetup(ADDRESS)
    expect(setup?.key).toBe('JBSW Y3DP EHPK 3PXP JBSW')
    expect(setup?.address).toBe(ADDRESS)
    const fields = [...(setup?.qr.path.matchAll(/M(\d+) (\d+)h1v1h-1z/g) ?? [])]
    expect(fields.length).toBeGreaterThan(300)
    const size = setup?.qr.size ?? 0
    for (const [, x, y] of fields) {
      // The quiet zone around the code is three light modules wide.
      for (const place of [Number(x), Number(y)]) expect(place >= 3 && place < size - 3).toBe(true)
    }
  })

  test('reads the address of a site with a long Bengali title', () => {
    const name = encodeURIComponent('বাংলাদেশ প্রতিদিনের খবর…')
    const address = `otpauth://totp/${name}:${'a'.repeat(200)}%40b.example?issuer=${name}&secret=JBSWY3DPEHPK3PXPJBSW&algorithm=SHA1&digits=6`
    expect(readFactorSetup(address)).toMatchObject({ address, key: 'JBSW Y3DP EHPK 3PXP JBSW' })
  })

  test.each([
    '',
    'https://evil.example/?secret=JBSWY3DPEHPK3PXP',
    'otpauth://totp/x?secret=<script>',
    'otpauth://totp/x',
    `otpauth://totp/${'x'.repeat(2_000)}?secret=JBSWY3DPEHPK3PXP`,
  ])('returns null for %j', (address) => {
    expect(readFactorSetup(address)).toBeNull()
  })
})
