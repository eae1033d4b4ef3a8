// The client's address: headers that a client writes itself are never trusted, and one household counts as one client.
import { describe, expect, test } from 'vitest'
import { clientAddressOf, limitKeyOf } from './client-address.ts'

describe('the address of a client', () => {
  test('is the socket’s without proxies, whatever the header says', () => {
    expect(clientAddressOf('192.0.2.1', '198.51.100.1', 0)).toBe('192.0.2.1')
    expect(clientAddressOf('::ffff:192.0.2.1', null, 0)).toBe('192.0.2.1')
  })

  test('is what the trusted proxies wrote, counted from the right', () => {
    const header = '203.0.113.66, 198.51.100.1, 10.0.0.2'
    expect(clientAddressOf('10.0.0.1', header, 1)).toBe('10.0.0.2')
    expect(clientAddressOf('10.0.0.1', header, 2)).toBe('198.51.100.1')
    expect(clientAddressOf('10.0.0.1', '198.51.100.1', 2)).toBe('198.51.100.1')
    expect(clientAddressOf('10.0.0.1', '[2001:db8::1]:4711', 1)).toBe('2001:db8::1')
    expect(clientAddressOf('10.0.0.1', '198.51.100.1:4711', 1)).toBe('198.51.100.1')
  })

  test('is the socket’s when the header is missing or holds no address there', () => {
    expect(clientAddressOf('10.0.0.1', null, 1)).toBe('10.0.0.1')
    expect(clientAddressOf('10.0.0.1', '', 1)).toBe('10.0.0.1')
    expect(clientAddressOf('10.0.0.1', 'unknown', 1)).toBe('10.0.0.1')
  })
})

describe('what limits count by', () => {
  test('is the whole IPv4 address, or the first 64 bits of an IPv6 address', () => {
    expect(limitKeyOf('192.0.2.1')).toBe('192.0.2.1')
    expect(limitKeyOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
    expect(limitKeyOf('2001:0DB8:1:2::9')).toBe('2001:db8:1:2::/64')
    expect(limitKeyOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(limitKeyOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
    expect(limitKeyOf('::1')).toBe('0:0:0:0::/64')
    expect(limitKeyOf('2001:db8:1:3::')).not.toBe(limitKeyOf('2001:db8:1:2::'))
  })
})
